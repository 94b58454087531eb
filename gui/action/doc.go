// Package action holds what a person can do in a window as data: each action is
// one entry of a table, with its words, keys, icon, menu, when it can be done and
// what it does. Menu bar, context menus, buttons, keyboard, the page of shortcuts
// and the command palette are all made from the table, so that nothing stands
// twice and a new action is one entry.
//
// A window fills a [State] whenever something has changed and hands it to
// [Table.Update]. An action that is pressed when it cannot be done says why.
package action
