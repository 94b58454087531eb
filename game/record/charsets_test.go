package record

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// sentences are what players write, in the languages of the encodings.
var sentences = map[string][]string{
	"GB18030":      {"黑棋在这里必胜，白方应该先防守左边", "这步棋是错误的选择", "冠军赛第三轮王建国执黑", "四三取胜，白棋没有办法", "变化很多，需要继续分析", "对局者李明和张伟"},
	"Big5":         {"黑棋在這裡必勝，白方應該先防守左邊", "這步棋是錯誤的選擇", "冠軍賽第三輪王建國執黑", "四三取勝，白棋沒有辦法", "變化很多，需要繼續分析", "對局者李明和張偉"},
	"EUC-KR":       {"여기서 흑이 이깁니다", "백은 왼쪽을 막아야 했다", "김철수와 이영희의 대국", "삼사로 승리하는 수순", "이 수는 실수이며 다른 변화가 있다"},
	"Shift_JIS":    {"ここで黒の四三勝ちです", "白は左を止めるべきでした", "山田太郎と鈴木一郎の対局", "この手は悪手で、別の変化があります", "フクミ手を見落とした"},
	"EUC-JP":       {"ここで黒の四三勝ちです", "白は左を止めるべきでした", "山田太郎と鈴木一郎の対局", "この手は悪手で、別の変化があります", "フクミ手を見落とした"},
	"ISO-2022-JP":  {"ここで黒の四三勝ちです", "白は左を止めるべきでした", "山田太郎と鈴木一郎の対局"},
	"windows-1251": {"Чёрные выигрывают вилкой три на четыре", "Белые должны были защищаться слева", "Этот ход ошибка, лучше было играть в центре", "Соколов против Никонова", "Финал чемпионата России"},
	"KOI8-R":       {"Чёрные выигрывают вилкой три на четыре", "Белые должны были защищаться слева", "Этот ход ошибка, лучше было играть в центре", "Соколов против Никонова", "Финал чемпионата России"},
	"windows-1250": {"Černý vyhrává čtyřkou a trojkou", "Bílý měl bránit vlevo, tento tah je chyba", "Příliš žluťoučký kůň úpěl ďábelské ódy", "Mistrovství světa, Štěpán Dvořák", "Zwycięstwo czarnych, błąd białych w środku gry", "A fehér hibázott, győzött a fekete, szép játszma volt"},
	"windows-1252": {"Svart vinner här, vit måste försvara åt vänster", "Schwarz gewinnt, Weiß hätte früher verteidigen müssen", "Les noirs gagnent, c'était une très mauvaise défense", "Göteborg mästerskap, Björn Åkesson", "Musta voittaa, tämä siirto oli väärä", "As pretas ganham, não há defesa possível"},
	"windows-1253": {"Τα μαύρα κερδίζουν με τέσσερα και τρία", "Τα λευκά έπρεπε να αμυνθούν αριστερά", "Αυτή η κίνηση είναι λάθος", "Τελικός του πρωταθλήματος"},
	"windows-1254": {"Siyah burada kazanıyor, beyaz sola savunmalıydı", "Bu hamle yanlış, doğru karşılık başka", "Türkiye şampiyonası, İsmail Çağlar ile Şükrü Gündoğdu", "Dört ve üç ile kazanış"},
	"windows-1257": {"Juodieji laimi čia, baltieji turėjo gintis kairėje", "Šis ėjimas yra klaida, reikėjo žaisti kitur", "Melnie uzvar, šis gājiens bija kļūda", "Lietuvos čempionatas, Žydrūnas Šimkūnas", "Must võidab, see käik oli viga, õige oli mängida vasakul"},
	"windows-1258": {"Đen thắng ở đây bằng nước bốn ba", "Trắng phải phòng thủ bên trái", "Nước này là sai lầm, giải vô địch", "Nguyễn Văn Đức gặp Trần Thị Hồng"},
}

// TestEncodings makes files of generated comments without a word on their encoding:
// the moves are right in all of them, and the names and comments in nearly all that
// have forty letters or more.
func TestEncodings(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	const files = 60
	for name, words := range sentences {
		right := 0
		for range files {
			var text []string
			letters := 0
			for letters < 40 {
				s := words[rng.IntN(len(words))]
				text = append(text, s)
				letters += len([]rune(s))
			}
			player, comment := text[0], strings.Join(text, " ")
			half := len(text) / 2
			sgf := fmt.Sprintf("(;GM[4]SZ[15]PB[%s]PW[x];B[hh]C[%s];W[ii]C[%s];B[jj])", player, comment, strings.Join(text[half:], " "))
			raw, ok := encodeAs(sgf, name)
			if !ok {
				t.Fatalf("%s cannot hold %q", name, sgf)
			}
			f, err := Read(raw)
			if err != nil {
				t.Fatal(err)
			}
			r := f.Records[0]
			if moves(r) != "h8i7j6" {
				t.Fatalf("%s, read as %s: moves %s of %q", name, f.Encoding, moves(r), sgf)
			}
			if r.Info.Black == player && r.Root.FirstChild().Comment() == comment {
				right++
			} else if right+5 > files {
				t.Logf("%s is read as %s: %q", name, f.Encoding, r.Root.FirstChild().Comment())
			}
		}
		t.Logf("%s: %d of %d files right", name, right, files)
		if right*100 < files*95 {
			t.Errorf("%s: only %d of %d files are right", name, right, files)
		}
	}
}
