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

// laterSentences were written after the guesser, in several languages of each encoding,
// and mixed within a file more than any is.
var laterSentences = map[string][]string{
	"GB18030":      {"这个开局白棋很难下", "如果白棋不挡，黑棋下一步就赢了", "双方都走得很谨慎", "最后一手是败着", "请大家讨论", "上海公开赛决赛", "对手时间用完", "这里有一个漂亮的杀法", "孙丽华", "欧阳志强"},
	"Big5":         {"這個開局白棋很難下", "如果白棋不擋，黑棋下一步就贏了", "雙方都走得很謹慎", "最後一手是敗著", "請大家討論", "臺北公開賽決賽", "對手時間用完", "這裡有一個漂亮的殺法", "孫麗華", "歐陽志強"},
	"EUC-KR":       {"초반부터 흑이 유리했다", "백이 막지 않으면 다음 수로 끝난다", "시간이 모자라서 졌습니다", "마지막 수가 패착이었다", "서울 공개 대회 결승", "좋은 공격이지만 늦었다", "박지훈", "최민정"},
	"Shift_JIS":    {"この布石は白が打ちにくい", "白が受けなければ次の一手で終わり", "時間切れで負けました", "最後の手が敗着", "東京オープン決勝", "きれいな攻めだった", "佐藤健一", "高橋美咲"},
	"EUC-JP":       {"この布石は白が打ちにくい", "白が受けなければ次の一手で終わり", "時間切れで負けました", "最後の手が敗着", "東京オープン決勝", "きれいな攻めだった", "佐藤健一", "高橋美咲"},
	"ISO-2022-JP":  {"この布石は白が打ちにくい", "白が受けなければ次の一手で終わり", "時間切れで負けました", "最後の手が敗着", "東京オープン決勝", "佐藤健一"},
	"windows-1251": {"Хороший дебют для первого игрока", "Если не закрыть, следующий ход выигрывает", "Просрочил время", "Последний ход решил партию", "Открытый турнир в Москве", "Жаль, что не заметил раньше", "Щербаков", "Юлия Савченко"},
	"KOI8-R":       {"Хороший дебют для первого игрока", "Если не закрыть, следующий ход выигрывает", "Просрочил время", "Последний ход решил партию", "Открытый турнир в Москве", "Жаль, что не заметил раньше", "Щербаков", "Юлия Савченко"},
	"windows-1250": {"Tady měl soupeř vzít prostředek", "Další tah už nešel zachránit", "Piękna partia, choć obrona była słaba", "Następny ruch kończy grę", "Ez a lépés túl késő volt", "Győzelem öt lépésben", "Najlepší ťah v otvorení", "Jiří Novák", "Łukasz Wiśniewski", "Szűcs Gábor"},
	"windows-1252": {"Vit borde ha spelat närmare mitten", "Nästa drag avgör partiet på sekunder", "Der nächste Zug hätte alles geändert", "Zu spät, das Spiel war längst verloren", "Le dernier coup était décisif, dommage", "Näin käy, jos ei hyökkää ajoissa", "La última jugada fue un error increíble", "Øystein Bjørnsen", "Jürgen Groß", "José Muñoz"},
	"windows-1253": {"Καλό άνοιγμα για τον πρώτο παίκτη", "Αν δεν κλείσει, χάνει στην επόμενη κίνηση", "Τέλειωσε ο χρόνος του", "Ωραία παρτίδα και από τους δύο", "Γιώργος Παπαδόπουλος"},
	"windows-1254": {"İlk oyuncu için güzel bir açılış", "Kapatmazsa sıradaki hamlede biter", "Süresi doldu, çok geç kaldı", "İstanbul açık turnuvası finali", "Ağır bir hataydı, şansı yoktu", "Oğuz Yıldırım"},
	"windows-1257": {"Geras pirmojo žaidėjo debiutas", "Kitas ėjimas viską užbaigia", "Laikas baigėsi, gaila", "Labs atklājums pirmajam spēlētājam", "Nākamais gājiens visu izšķir", "Hea käik, aga liiga hilja mängitud", "Jānis Bērziņš", "Ąžuolas Žukauskas"},
	"windows-1258": {"Khai cuộc tốt cho người đi trước", "Nếu không chặn thì nước sau sẽ thua", "Hết giờ, thật đáng tiếc", "Trận chung kết giải mở rộng", "Một nước đi rất đẹp", "Phạm Quốc Việt", "Lê Thị Ánh Tuyết"},
}

// TestEncodings makes files of generated comments without a word on their encoding:
// the moves are right in all of them, and the names and comments in nearly all that
// have forty letters or more.
func TestEncodings(t *testing.T) {
	testEncodings(t, sentences)
	testEncodings(t, laterSentences)
}

func testEncodings(t *testing.T, sentences map[string][]string) {
	const files = 200
	for name, words := range sentences {
		rng, right := rand.New(rand.NewPCG(7, 7)), 0 // the same files in whatever order the encodings come
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
