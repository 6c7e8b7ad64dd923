import { describe, expect, it } from 'vitest'
import { said } from '../said.ts'

describe('German', () => {
	it.each([
		// As the product writes it.
		['Wie wäre es mit einem Film für die ganze Familie?', 'Movies, Family friendly'],
		['Suchst du etwas Neues?', 'New'],
		['rückgängig', 'undo'],
		['Irgendwas', 'Surprise'],
		// Germany.
		['hast du einen guten krimi der nicht so brutal ist', 'Crime, Not violence'],
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
		['gute thriller auf prime die nicht jeder kennt', 'Hidden gems, Thriller, On Prime Video'],
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
})
