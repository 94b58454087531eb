package library

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"omok/game/record"
)

// JobState is whether a job runs, is paused or is done.
type JobState uint8

// The states. A job that was running when the program ended still counts as running: it
// goes on with the first task that is not done.
const (
	JobRunning JobState = iota
	JobPaused
	JobDone
)

// Job is work that takes a night, such as the analysis of an opening: a list of
// positions, each of which is a task.
type Job struct {
	ID       int64
	Title    string
	Settings []byte // the caller's: the engine, and how long it thinks
	State    JobState
	Made     time.Time
	Spent    time.Duration // on the tasks that are done
	Tasks    int
	Done     int
}

// Left estimates how long the rest will take, where each task is expected to take so long.
// The expectation weighs as much as a few tasks that are done, since the first ones, with
// the positions of a game's beginning, may be done at once.
func (j *Job) Left(each time.Duration) time.Duration {
	const weight = 5
	mean := (j.Spent + weight*each) / time.Duration(j.Done+weight)
	return mean * time.Duration(j.Tasks-j.Done)
}

// AddJob adds a job with a task for each position, which is the end of the main line of
// a record.
func (l *Library) AddJob(ctx context.Context, title string, settings []byte, positions []*record.Record) (Job, error) {
	j := Job{Title: title, Settings: settings, Made: time.Now().Truncate(time.Millisecond), Tasks: len(positions)}
	var packed [][]byte
	for _, r := range positions {
		sgf, err := record.Write(record.SGF, r)
		if err == nil {
			sgf, err = pack(sgf)
		}
		if err != nil {
			return j, fault(err)
		}
		packed = append(packed, sgf)
	}
	err := l.update(ctx, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, insertJob, title, append([]byte{}, settings...), j.State, j.Made.UnixMilli())
		if err != nil {
			return err
		}
		if j.ID, err = result.LastInsertId(); err != nil {
			return err
		}
		for place, sgf := range packed {
			if _, err := tx.ExecContext(ctx, insertTask, j.ID, place, sgf); err != nil {
				return err
			}
		}
		return nil
	})
	return j, err
}

// Jobs returns all jobs, the newest first.
func (l *Library) Jobs(ctx context.Context) ([]Job, error) {
	var jobs []Job
	err := each(ctx, l.read, func(r scanner) error {
		var j Job
		var made, spent int64
		err := r.Scan(&j.ID, &j.Title, &j.Settings, &j.State, &made, &spent, &j.Tasks, &j.Done)
		j.Made, j.Spent = time.UnixMilli(made), time.Duration(spent)
		jobs = append(jobs, j)
		return err
	}, selectJobs)
	if err != nil {
		return nil, l.fault(err)
	}
	return jobs, nil
}

// Task is a position of a job.
type Task struct {
	Job, Place int64
	Record     *record.Record // the position is the end of its main line
}

// NextTask returns the first task of a job that is not done; ok is false when all are
// done or the job is paused.
func (l *Library) NextTask(ctx context.Context, job int64) (task Task, ok bool, err error) {
	var packed []byte
	task.Job = job
	err = l.read.QueryRowContext(ctx, nextTask, job).Scan(&task.Place, &packed)
	if errors.Is(err, sql.ErrNoRows) {
		return task, false, nil
	}
	if err == nil {
		task.Record, err = unpackRecord(packed)
	}
	if err != nil {
		return task, false, l.fault(err)
	}
	return task, true, nil
}

// FinishTask records that a task is done and how long it took; the last one also
// finishes its job.
func (l *Library) FinishTask(ctx context.Context, task Task, took time.Duration) error {
	return l.update(ctx, func(tx *sql.Tx) error {
		if err := one(ctx, tx, finishTask, task.Job, task.Place); err != nil {
			return err
		}
		if err := one(ctx, tx, spendOnJob, int64(took), task.Job); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, finishJob, JobDone, task.Job)
		return err
	})
}

// SetJobState pauses a job, or lets it go on.
func (l *Library) SetJobState(ctx context.Context, job int64, state JobState) error {
	return l.update(ctx, func(tx *sql.Tx) error { return one(ctx, tx, setJobState, state, job) })
}

// CancelJob removes a job and its tasks. What it has found out stays.
func (l *Library) CancelJob(ctx context.Context, job int64) error {
	return l.update(ctx, func(tx *sql.Tx) error { return one(ctx, tx, deleteJob, job) })
}
