import { describe, expect, it } from 'vitest'
import { readMessage } from '#domain/assistant/reading/read.ts'
import { unreadLanguageOf } from '#domain/assistant/reading/unread.ts'
import { said, words } from './said.ts'

describe('Spanish', () => {
	it.each([
		['quiero ver una peli de terror que no sea muy larga', 'Movies, Horror, At most 2 hours'],
		['alguna pelicula parecida a inception', 'Movies, Like Inception'],
		['algo como Interstellar pero mas corto', 'At most 1 h 30 min, Like Interstellar'],
		['pelis con tom hanks de los noventa', 'Movies, With Tom Hanks, 1990 to 1999'],
		['una serie policiaca en netflix', 'TV shows, Crime, On Netflix'],
		['recomiendame algo para ver con mis hijos', 'Family friendly'],
		['algo divertido que no dure mas de 100 minutos', 'Comedy, At most 1 h 40 min'],
		['una romantica de menos de 100 minutos', 'Romance, Under 1 h 40 min'],
		['pelicula de menos de hora y media', 'Movies, Under 1 h 30 min'],
		['no quiero peliculas de guerra', 'Movies, Not war'],
		['no quiero nada de terror, mejor una de aventuras', 'Adventure, Not horror'],
		['pelis de superheroes pero no de marvel', 'Movies, Superhero, Not Marvel'],
		['peliculas despues del 2015 con buena nota', 'Movies, From 2016 on, Rated 7 or more'],
		['peliculas entre los 80 y los 90 de terror', 'Movies, Horror, 1980 to 1999'],
		['películas de Almodóvar anteriores al 2000', 'Movies, Pedro Almodóvar, Until 1999'],
		['series con menos de 3 temporadas', 'TV shows, At most 2 seasons'],
		['dibujos animados para mi hija de 5 años', 'Animation, Family friendly, G at most'],
		[
			'Buenas noches, nos gustaría ver una película tranquila para toda la familia, por favor',
			'greeting, Movies, Quiet, Family friendly',
		],
		['q peli me recomiendas pa esta noche', 'Movies'],
		['pelicual de terorr buena', 'Movies, Horror'],
		['quiero una peli que no este en netflix', 'Movies, Not on Netflix'],
		['sin brad pitt', 'Not Brad Pitt'],
		['quien dirigio pulp fiction?', 'director Pulp Fiction?'],
		['donde puedo ver the godfather', 'where The Godfather'],
		['añade esa a mi lista', 'add [it]'],
		['dale 4 estrellas a gladiator', 'rate **** Gladiator'],
		['mas antiguas', 'Oldest first'],
		['otra', 'more'],
		['muchas gracias', 'thanks'],
	])('“%s” says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})
})

describe('French', () => {
	it.each([
		["je veux un film d'horreur pas trop long", 'Movies, Horror, At most 2 hours'],
		['qqch comme interstellar mais plus court', 'At most 1 h 30 min, Like Interstellar'],
		['un film dans le genre de Inception', 'Movies, Like Inception'],
		['films avec louis de funes', 'Movies, With Louis de Funès'],
		['une serie policiere sur netflix', 'TV shows, Crime, On Netflix'],
		['conseille moi un truc a regarder avec mes enfants', 'Family friendly'],
		["une romance de moins d'1h40", 'Romance, Under 1 h 40 min'],
		['quelque chose de drole, pas plus de 90 minutes', 'Comedy, At most 1 h 30 min'],
		['pas plus de quatre-vingt-dix minutes', 'At most 1 h 30 min'],
		["film francais des annees 90 d'une heure et demie", 'Movies, French, 1990 to 1999, 1 h 20 min to 1 h 40 min'],
		["film d'action sorti apres 2015", 'Movies, Action, From 2016 on'],
		["films d'horreur des annees 80 ou 90", 'Movies, Horror, 1980 to 1999'],
		["documentaire sur l'espace", 'Documentary, Space'],
		['je ne veux pas de film de guerre', 'Movies, Not war'],
		["film tiré d'une histoire vraie mais pas triste", 'Movies, Not a good cry, True story'],
		['ni horreur ni thriller, quelque chose de joyeux', 'Not horror, Not thriller, Feel-good'],
		['films de quentin tarantino sauf pulp fiction', 'Movies, Quentin Tarantino, Not Pulp Fiction'],
		['rien avec adam sandler', 'Not With Adam Sandler'],
		["t'as pas un bon film d'action stp", 'Movies, Action'],
		[
			"auriez-vous l'amabilité de me recommander un polar récent, pas trop long, s'il vous plaît ?",
			'Crime, From 2023 on, At most 2 hours',
		],
		["flim d'horeur", 'Movies, Horror'],
		['où puis-je voir le parrain', 'where le parrain'],
		['combien de saisons y a t il dans breaking bad', 'seasons Breaking Bad?'],
		['ajoute the matrix à ma liste', 'add The Matrix'],
		['combien de temps dure le deuxième', 'length [2]?'],
		['plus recent', 'Newest first'],
		['un autre', 'more'],
		['merci bcp', 'thanks'],
	])('“%s” says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})
})

describe('German', () => {
	it.each([
		['ich suche einen horrorfilm der nicht zu lang ist', 'Movies, Horror, At most 2 hours'],
		['was aehnliches wie interstellar aber kuerzer', 'At most 1 h 30 min, Like Interstellar'],
		['so was wie inception', 'Like Inception'],
		['Filme mit Bud Spencer', 'Movies, With Bud Spencer'],
		['krimiserie auf netflix', 'TV shows, Crime, On Netflix'],
		['was lustiges für die enkel', 'Comedy, Family friendly'],
		['was lustiges, höchstens 80 minuten', 'Comedy, At most 1 h 20 min'],
		['liebesfilm unter zwei stunden', 'Movies, Romance, Under 2 hours'],
		[
			'ein film aus den neunzigern mit tom hanks, nicht länger als anderthalb stunden',
			'Movies, With Tom Hanks, 1990 to 1999, At most 1 h 30 min',
		],
		['horrorfilme aus den 80ern oder 90ern', 'Movies, Horror, 1980 to 1999'],
		['schwarzweiss film vor 1970', 'Movies, Black and white, Until 1969'],
		['science fiction serien ab 2018', 'TV shows, Science fiction, From 2018 on'],
		['nix mit adam sandler', 'Not With Adam Sandler'],
		['Kriegsfilm ohne Blut', 'Movies, War, Not gore'],
		['weder horror noch thriller, was fröhliches', 'Not horror, Not thriller, Feel-good'],
		['Serien auf Netflix, keine Krimis', 'TV shows, Not crime, On Netflix'],
		['superheldenfilme aber nichts von marvel', 'Movies, Superhero, Not Marvel'],
		['filme von quentin tarantino außer pulp fiction', 'Movies, Quentin Tarantino, Not Pulp Fiction'],
		['ein spannender film für kinder ab 10', 'Movies, Thriller, PG at most'],
		['hast du nen witzigen film fuer heute abend', 'Movies, Comedy'],
		[
			'Könnten Sie mir bitte einen neueren Krimi empfehlen, der nicht allzu lang ist?',
			'Crime, At most 2 hours, Newest first',
		],
		['wer hat pulp fiction gedreht?', 'director Pulp Fiction?'],
		['gibts the office auf netflix?', 'where The Office on Netflix'],
		['setz the matrix auf meine liste', 'add The Matrix'],
		['wie lange dauert der zweite', 'length [2]?'],
		['was neueres?', 'Newest first'],
		['etwas anderes', 'more'],
		['vielen dank', 'thanks'],
	])('“%s” says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})
})

describe('English', () => {
	it.each([
		['war films', 'Movies, War'],
		['no war', 'Not war'],
		['shorter episodes', 'At most 1 h 30 min'],
		['deep sea', 'Thoughtful'],
		['funny shows on netflix', 'TV shows, Comedy, On Netflix'],
		['sin city', '“Sin City”'],
		['la la land', '“La La Land”'],
		['films like amelie', 'Movies, Like Amélie'],
		['die hard', '“Die Hard”'],
		['comedies from the 80s', 'Comedy, 1980 to 1989'],
		['no movies about war', 'Movies, Not war'],
		['das boot', '“Das Boot”'],
		['no films with tom hanks', 'Movies, Not With Tom Hanks'],
		['max 2 hours, no horror', 'Not horror, At most 2 hours'],
		['another one', 'more'],
		['thanks', 'thanks'],
	])('“%s” stays English: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})
})

describe('a language that requests are not read in', () => {
	it.each([
		["vorrei un film d'amore che non sia troppo lungo", /italiano/],
		['mi consigli una commedia divertente per stasera', /italiano/],
		['ik zoek een spannende film voor vanavond', /Nederlands/],
		['heb je iets leuks voor de kinderen zonder geweld', /Nederlands/],
		['szukam śmiesznego filmu na dzisiaj wieczór', /po polsku/],
		['polecisz mi jakiś horror ale nie za długi', /po polsku/],
		['bu akşam için komik bir film önerir misin', /Türkçe/],
		['çocuklarla izlemek için bir film arıyorum', /Türkçe/],
		['jag letar efter en rolig film för barn', /svenska/],
		['kan du rekommendera en skräckfilm som inte är för lång', /svenska/],
		['gusto ko ng nakakatawang pelikula para sa mga bata', /Tagalog/],
		['naghahanap ako ng nakakatakot na palabas pero hindi mahaba', /Tagalog/],
		['tôi muốn xem phim kinh dị không quá dài', /tiếng Việt/],
		['có phim hài nào hay cho trẻ em không', /tiếng Việt/],
		['vreau un film de groază care să nu fie prea lung', /română/],
		['îmi recomanzi o comedie pentru diseară', /română/],
		['hledám nějakou vtipnou komedii na dnes večer', /Česky/],
		['chtěl bych film pro děti bez násilí', /Česky/],
		['egy vicces filmet keresek ma estére', /Magyarul/],
		['szeretnék egy horrorfilmet ami nem túl hosszú', /Magyarul/],
		['etsin hauskaa elokuvaa lapsille tänään illalla', /suomea/],
		['haluaisin katsoa kauhuelokuvan joka ei ole liian pitkä', /suomea/],
		['jeg leder efter en sjov film til børnene', /dansk/],
		['kan du anbefale en gyser som ikke er for lang', /dansk/],
		['jeg ser etter en morsom film for barna', /norsk/],
		['kan du anbefale en skrekkfilm som ikke er for lang', /norsk/],
		['tražim neki smiješan film za večeras', /hrvatski/],
		['želim pogledati horor ali ne predug', /hrvatski/],
		['посоветуйте смешной фильм на вечер', /по-русски/],
		['推荐一部好看的恐怖片', /中文/],
		['무서운 영화 추천해줘', /한국어/],
		['אני מחפש סרט מצחיק', /עברית/],
		['θέλω μια ταινία τρόμου', /ελληνικά/],
		['ขอหนังตลกหน่อย', /ภาษาไทย/],
		['порадьте смішний фільм на вечір', /українською/],
	])('“%s” is answered: %s', (message, reply) => {
		expect(unreadLanguageOf(message, words.unread)?.reply).toMatch(reply)
	})

	it.each([
		'a short film',
		'a Kubrick film',
		"a horror film I haven't seen",
		'una comedia romántica de los años 90',
		'un documental que no sea triste',
		'un film de guerre pas trop long',
		'une série pas trop longue',
		'eine Serie mit Happy End',
		'La vita è bella',
		'La casa de papel',
		'Das Leben der Anderen',
	])('is not “%s”', (message) => {
		expect(unreadLanguageOf(message, words.unread)).toBeNull()
	})

	it('takes more words to detect if a title is named, which may be in it', () => {
		const of = (message: string) => unreadLanguageOf(message, words.unread, true)
		expect(of('hledám něco jako Inception')).not.toBeNull()
		expect(of('千と千尋の神隠し')).toBeNull()
	})
})

describe('another language', () => {
	const never = {
		tag: 'es',
		mayHave: words.reader.others[0]?.mayHave ?? (() => true),
		language: () => expect.fail('was made'),
	}
	const known = { titles: words.titles, people: words.people, providers: new Map(), found: new Map() }

	it.each([
		'a heist film under two hours that is not a comedy',
		'what should we watch tonight, the kids are asleep',
		'dune part two',
		'who plays the Joker?',
		'怖い映画',
	])('is not made for a message that has no word of it: “%s”', (message) => {
		const reader = { ...words.reader, others: [never] }
		expect(readMessage(message, reader, known, 2026)).toBeDefined()
	})
})
