import { describe, expect, it } from 'vitest'
import { read, said } from '../said.ts'

describe('German', () => {
	it.each([
		// As the product writes it.
		['Wie wäre es mit einem Film für die ganze Familie?', 'Movies, Family friendly'],
		['Suchst du etwas Neues?', 'New'],
		['rückgängig', 'undo'],
		['Irgendwas', 'Surprise'],
		// Germany.
		['hast du einen guten krimi der nicht so brutal ist', 'Crime, Not violence, Rated 7 or more'],
		['wir wollen heute was mit den kids schauen, am besten unter 90 minuten', 'Under 1 h 30 min, Family friendly'],
		['was gibt es denn neues im kino', 'Movies, New'],
		['etwas Neues auf netflix', 'New, On Netflix'],
		['kein superheldenkram', 'Not superhero'],
		['film für 5 jährigen sohn', 'Movies, Family friendly, G at most'],
		['anime serie die nicht zu brutal ist, ab 12', 'TV shows, Animation, Not violence, Japanese, PG-13 at most'],
		['der film soll nicht älter als 10 jahre sein', 'From 2016 on'],
		['sci-fi filme nach 2015 mit bewertung über 7', 'Movies, Science fiction, From 2016 on, Rated above 7'],
		['die serie soll nicht mehr als 3 staffeln haben und schon zu ende sein', 'TV shows, At most 3 seasons, Ended'],
		['einen thriller, aber keinen psychothriller', 'Thriller, Not psychological'],
		['Zeig mir Filme, die im Zweiten Weltkrieg spielen, aber keine Dokus', 'Movies, Not documentary, World War II'],
		['film über die ddr oder stasi', 'Movies, East Germany'],
		['was zum wegschnarchen', 'Quiet'],
		['wir haben 2 stunden zeit und wollen was spannendes', 'Thriller, At most 2 hours'],
		['hab nur noch ne stunde zeit', 'At most 1 hour'],
		['gute thriller auf prime die nicht jeder kennt', 'Hidden gems, Thriller, Rated 7 or more, On Prime Video'],
		['mein sohn ist 8 und will was lustiges', 'Comedy, Family friendly, PG at most'],
		['was für ein film passt zu einem regnerischen tag', 'Movies, Cozy'],
		['film der letzten jahre mit ryan gosling', 'Movies, With Ryan Gosling, From 2023 on'],
		['ich find horror total langweilig. eher drama', 'Drama, Not horror'],
		['matrix find ich super, was gibts ähnliches', 'more, Like The Matrix'],
		['kein bock auf liebesfilme, lieber was mit action', 'Action, Not romance'],
		['hat Tom Hanks schon mal einen Oscar gewonnen', 'award Tom Hanks?'],
		['zeichentrickfilme, aber nicht von disney', 'Movies, Animation, Not Disney'],
		['lösch titanic von der liste', 'remove Titanic'],
		['mach die suche rückgängig', 'undo'],
		// Austria and Switzerland.
		['a gscheiter western mit clint eastwood', 'Western, With Clint Eastwood'],
		['i mecht a serie schaun wo ma lachen kann', 'TV shows, Comedy'],
		['i brauch an gscheiten krimi, oba ned z’lang', 'Crime'],
		['des interessiert mi ned, was anders', 'more'],
		['chasch mir en spannende thriller empfähle', 'Thriller'],
		['öppis luschtigs für de abig', 'Comedy'],
		// People, titles, references.
		['bully herbig filme', 'Movies, Michael Herbig'],
		['österreichische filme mit josef hader', 'Movies, With Josef Hader, Austria'],
		['filme von tarantino außer pulp fiction', 'Movies, Quentin Tarantino, Not Pulp Fiction'],
		['ich habe gestern dune gesehen, fand ihn super', 'mark Dune, rate ***** [it]'],
		['gib dem letzten 5 sterne', 'rate ***** [last]'],
		['pack den zweiten auf die merkliste', 'add [2]'],
		['läuft barbie noch im kino?', 'where Barbie'],
		['von wem ist der film arrival', 'director Arrival?'],
		['sag mal, wer spielt eigentlich die hauptrolle in gladiator', 'cast Gladiator?'],
		['in welchem jahr kam matrix raus', 'year The Matrix?'],
		['was ist länger, titanic oder gladiator?', 'compare longer?, “Titanic”, “Gladiator”'],
		// Not what they look like.
		['bin krank und liege im bett, brauch was leichtes', 'Light'],
		['ich habe Suizidgedanken', ''],
		['nee, die gefallen mir alle nicht', 'more'],
		['scheiß empfehlung, du verstehst mich nicht', 'complaint'],
	])('“%s” says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})

	it.each([
		// Conditions.
		['such ne gute serie mit viel humor', 'TV shows, Comedy, Rated 7 or more'],
		['altes musical in farbe', 'Music, Musical, Until 1979'],
		['film aus osteuropa der gut ist', 'Movies, One of 8 languages, Rated 7 or more'],
		['film aus afrika', 'Movies, One of 7 countries'],
		['italienische serie auf deutsch synchronisiert', 'TV shows, Italian'],
		['anime für einsteiger', 'Animation, Japanese, Most popular first'],
		['kurze folgen, max 25 minuten pro folge', 'TV shows, At most 25 min'],
		['folgen zwischen 40 und 50 minuten', 'TV shows, 40 min to 50 min'],
		['zwischen 1 und 2 stunden', '1 hour to 2 hours'],
		['film mit einer frau als hauptperson', 'Movies, Strong woman'],
		['filme aus den letzten 3 jahren', 'Movies, From 2023 on'],
		['science fiction nach 2000 aber vor 2010', 'Science fiction, 2001 to 2009'],
		['serie mit höchstens 10 folgen', 'TV shows'],
		['film für meine 7jährige', 'Movies, Family friendly, PG at most'],
		['filme für kinder von 6 bis 8 ohne gruseliges', 'Movies, Not horror, Family friendly, G at most'],
		// How somebody feels, and what is wanted.
		['hatte einen langen tag, was lustiges', 'Comedy, Light'],
		['so traurig grad, zeig mir was lustiges', 'Comedy, Feel-good'],
		['mein hund ist gestorben, brauch was tröstliches', 'Feel-good'],
		// A title and the words before it.
		['wer hat den ersten alien gedreht', 'director the first Alien?'],
		['wie lang ist der neue dune', 'length the newest Dune?'],
		['wo läuft der letzte mission impossible', 'where the latest Mission: Impossible'],
		['läuft der neue james bond bei prime', 'where the newest james bond on Prime Video'],
		// Titles of everyday words.
		['Filme wie Ziemlich beste Freunde', 'Movies, Like Ziemlich beste Freunde'],
		['Ich möchte einen Film wie Haus des Geldes, nur lustiger.', 'Movies, Comedy, Like Haus des Geldes'],
		['so wie stirb langsam nur neuer', 'From 2023 on, Like stirb langsam'],
		['wer hat das weiße band gedreht', 'director das weiße band?'],
		['wo kann ich im westen nichts neues sehen', 'where im westen nichts neues'],
		['wann ist der pate erschienen', 'year der pate?'],
		['worum gehts in arrival und lohnt sich der', 'plot Arrival?, rating?'],
		// What is left out.
		['krimiserie, bloß kein tatort und kein polizeiruf', 'TV shows, Crime, Not tatort, Not polizeiruf'],
		['familienfilm, aber die eiskönigin haben wir schon tausendmal gesehen', 'Movies, Family, Not eiskönigin'],
		['sci fi, interstellar und gravity hab ich beide schon gesehen', 'Science fiction, Not Interstellar, Not Gravity'],
		['kinderfilm, paw patrol kann ich nicht mehr sehen', 'Movies, Family friendly, Not paw patrol'],
		['koreanischer thriller der nicht parasite ist', 'Thriller, Korean, Not Parasite'],
		// No further than it is meant.
		['thriller ohne blut mit gutem ende', 'Thriller, Feel-good, Not gore'],
		['krimi in dem kein kind stirbt', 'Crime, Not death of a child'],
		['film ohne dass ein hund stirbt', 'Movies, Not animal death'],
		['Spannende Serie ohne Sex und ohne Gewalt gegen Frauen', 'TV shows, Thriller, Not sex, Not violence'],
		['warum nicht mal ein western', 'Western'],
		['nicht nur action sondern auch story', 'Action'],
		['gibts noch bessere filme als inception', 'Rated higher than Inception'],
		['nichts unter 7 punkten', 'Rated 7 or more'],
		// Acts and questions.
		['merk dir mal dune', 'add Dune'],
		['parasite für später merken', 'add Parasite'],
		['setz einen haken bei oppenheimer', 'mark Oppenheimer'],
		['parasite endlich geschaut, 8 von 10', 'mark Parasite, rate **** Parasite'],
		['hab das boot gesehen, war super', 'mark Das Boot, rate *****'],
		['ich hab parasite doch nicht gesehen', 'undo Parasite'],
		['ist breaking bad im netflix abo enthalten', 'where Breaking Bad on Netflix'],
		['kann man barbie schon streamen', 'where Barbie'],
		['gibt es babylon berlin kostenlos', 'where Babylon Berlin, Free'],
		['wo gibts den neuen dune zu leihen', 'where the newest Dune, To rent'],
		['welcher anbieter hat the office', 'where The Office'],
		['wer hat den joker gespielt in joker', 'role joker Joker?'],
		['in welchen filmen hat margot robbie mitgespielt', 'With Margot Robbie'],
		['ist stranger things zu gruselig für 12 jährige', 'certificate 12 Stranger Things?'],
		['wann kommt die neue staffel von the bear', 'ended The Bear?'],
		['Was hat der Regisseur von Parasite noch gedreht?', 'By the director of Parasite'],
		// Two at once.
		['wer hat get out gemacht und was hat der sonst noch gedreht', 'director Get Out?, [person] as any'],
		['wer spielt in barbie mit und wer hat regie geführt', 'cast Barbie?, director?'],
		['nimm matrix von der liste und setz inception drauf', 'remove The Matrix, add Inception'],
		['wie lange geht titanic und wo kann ich den sehen', 'where, length Titanic?'],
		['gib avatar 4 sterne von 10', 'rate ** Avatar'],
	])('“%s”, as somebody writes it, says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})

	it.each([
		// Numbers and what they count.
		['hab gestern gravity geschaut, war super, 7 von 10', 'mark Gravity, rate ****'],
		['fand titanic super, 4 von 5 punkten', 'rate **** Titanic'],
		['oppenheimer geschaut 8/10', 'mark Oppenheimer, rate **** Oppenheimer'],
		['serie mit folgen so 20-25 min', 'TV shows, 20 min to 25 min'],
		['film über den 1. weltkrieg', 'Movies, World War I'],
		['kurze serie auf netflix', 'TV shows, Miniseries, On Netflix'],
		// What is left out.
		['komödie ohne adam sandler, den kenne ich schon alle', 'Comedy, Not Adam Sandler'],
		['komödie ohne adam sandler, den kenne ich in und auswendig', 'Comedy, Not Adam Sandler'],
		['drama, kein Titanic und kein Das weiße Band', 'Drama, Not Titanic, Not Das weiße Band'],
		[
			'thriller, aber nicht Der Pate und nicht Im Westen nichts Neues',
			'Thriller, Not Der Pate, Not Im Westen nichts Neues',
		],
		['komödie, bitte nichts mit krankheiten', 'Comedy, Not illness'],
		['aber nichts kompliziertes', 'Light'],
		// Questions.
		['wer hat die musik zu titanic gemacht', '“Titanic”'],
		[
			'wie heißt die schauspielerin die die witwe in im westen nichts neues spielt',
			'role witwe im westen nichts neues?',
		],
		['wie alt ist senta berger', 'born senta berger?'],
		['wie alt ist das weiße band', 'year das weiße band?'],
		['wer spielt in heat, ist das nicht al pacino?', 'cast Heat?'],
		['auf welcher plattform kann ich in österreich alle folgen von friends sehen', 'where Friends, In Austria'],
		['läuft heat mit al pacino irgendwo kostenlos', 'where Heat, With Al Pacino, Free'],
		// Occasions.
		['mädelsabend zu sechst, was passt da?', 'Light, Feel-good'],
		['herrenabend, was schauen wir', 'Exciting'],
		['erstes date bei mir, nix peinliches', 'Date night, Not cringe comedy'],
		['kann nachts nicht schlafen', 'Quiet'],
		['hab miese laune', 'Feel-good'],
		['welchen streamingdienst brauche ich für chernobyl', 'where Chernobyl'],
		['kostet barbie auf netflix extra', 'where Barbie on Netflix'],
		['wie viele minuten geht der pate', 'length der pate?'],
		['ich hab grippe, was schönes bitte', 'Light, Feel-good'],
		['krimi ohne blut, ohne gewalt und ohne happy end', 'Crime, A good cry, Not gore, Not violence'],
		['hab oppenheimer im kino gesehen, fand ich überragend, 10 von 10', 'mark Oppenheimer, rate *****'],
		['setz der pate und goodfellas auf die liste', 'add der pate + GoodFellas'],
		['ich mag der pate und goodfellas', 'Like der pate, Like GoodFellas'],
		['läuft tatort noch', 'ended tatort?'],
		['gibt es von dark eine vierte staffel', 'ended Dark?'],
		['wo gibt es chernobyl in 4k', 'where Chernobyl'],
		['kann ich chernobyl in österreich irgendwo gratis sehen', 'where Chernobyl, In Austria, Free'],
		['ist das boot im abo bei netflix dabei', 'where Das Boot on Netflix'],
		['nein, lieber was älteres', 'Oldest first'],
		['meine oma ist letzte woche verstorben', 'Feel-good'],
	])('“%s”, as others write it, says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})

	it.each([
		['krimiserie mit maximal 8 folgen', ['mit maximal 8 folgen']],
		['drama mit maximal 2 staffeln, nicht mehr als 10 folgen', ['nicht mehr als 10 folgen']],
		['thriller der in der heutigen zeit spielt', ['in der heutigen zeit spielt']],
		['wer hat die musik zu titanic gemacht', ['musik']],
		['das boot gesehen, war gut, 9 von 10', []],
	])('“%s” has words that are of no use: %j', (message, words) => {
		expect(read(message).unused).toEqual(words)
	})
})
