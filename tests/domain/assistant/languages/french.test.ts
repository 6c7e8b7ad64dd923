import { describe, expect, it } from 'vitest'
import { said } from '../said.ts'

describe('French', () => {
	it.each([
		["salut t'aurais pas une bonne comédie pour ce soir ?", 'greeting, Comedy'],
		['chui crevé jveux un truc sans prise de tete', 'Light'],
		["un film d'horreur qui fait vraiment peur mais pas gore", 'Movies, Horror, Not gore'],
		['un film à regarder avec ma blonde', 'Movies, Date night'],
		['je cherche une vue drôle à soir', 'Movies, Comedy'],
		['films québécois récents', 'Movies, Canada, From 2023 on'],
		['ça dure combien de temps Oppenheimer', 'length Oppenheimer?'],
		['enlève Titanic de mes favoris', 'unfavorite Titanic'],
		[
			'Je voudrais un film policier français des années 70 avec Alain Delon',
			'Movies, Crime, With Alain Delon, French, 1970 to 1979',
		],
		['un film de moins de 2h bien noté', 'Movies, Rated 7 or more, Under 2 hours'],
		["n'importe quoi sauf de la romance", 'Not romance'],
		['un film des frères Dardenne', 'Movies, Jean-Pierre Dardenne'],
		['donne moi 3 films de braquage', 'Movies, Heist, 3 titles'],
		['film de sf des annees 80 pas trop connu', 'Movies, Hidden gems, Science fiction, 1980 to 1989'],
		['quels films sont sortis cette semaine', 'Movies, Out this week'],
		['Quels sont les films à venir cette année ?', 'Movies, Out this year'],
		["c'est de qui Parasite", 'director Parasite?'],
		["t'as compris que dalle", 'complaint'],
		['Envie de quelque chose de léger et de joyeux pour commencer la journée', 'Light, Feel-good'],
		['annule ça', 'undo'],
		["wsh ta un film d'action avec statham", 'Movies, Action, With Jason Statham'],
		[
			'on voudrait un film pas trop violent à regarder avec notre fils de 10 ans',
			'Movies, Not violence, Family friendly, PG at most',
		],
		["y a-tu un bon film d'horreur sur Netflix?", 'Movies, Horror, On Netflix'],
		[
			'quelle est la meilleure série policière de ces 5 dernières années ?',
			'TV shows, Crime, From 2021 on, Best first',
		],
		["Le Parrain c'est dispo sur quelle plateforme", 'where Le Parrain'],
		['il est sorti en quelle année Pulp Fiction ?', 'year Pulp Fiction?'],
		["c'est qui qui joue le joker dans the dark knight", 'role joker The Dark Knight?'],
		['je veux voir un truc récent, genre 2024 ou 2025', '2024 to 2025'],
		['une vieille comédie avec Bourvil et de Funès', 'Comedy, With Bourvil, Louis de Funès, Until 1979'],
		['un film de super-héros mais pas marvel', 'Movies, Superhero, Not Marvel'],
		["un film de moins d'une heure et quart", 'Movies, Under 1 h 15 min'],
		["est-ce que Breaking Bad c'est fini ?", 'ended Breaking Bad?'],
		['propose moi 5 séries à binger', 'TV shows, Exciting, 5 titles'],
		["mon mari deteste la sf, un truc qu'on peut regarder à deux", 'Not science fiction, Date night'],
		['plus drôle que ça', 'Comedy'],
		['le troisième il est bien ?', 'rating [3]?'],
		['dessin animé pour adultes', 'Animation, R or above'],
		['je suis tanné des films de super-héros', 'Movies, Not superhero'],
		["J'ai pas aimé Joker", 'rate ** Joker'],
		['un film avec une note supérieure à 8', 'Movies, Rated above 8'],
		['film de kung-fu des seventies', 'Movies, Martial arts, 1970 to 1979'],
		['oublie la comédie, plutôt un thriller', 'Thriller, Not comedy'],
		["un film d'aventure dans la jungle ou sur une île déserte", 'Movies, Adventure, Jungle, or Island'],
		['mets Gladiator et Troie dans ma liste', 'add Gladiator + Troie'],
		[
			'une série de science-fiction terminée avec moins de 4 saisons',
			'TV shows, Science fiction, At most 3 seasons, Ended',
		],
		['une serie courte 1 saison max', 'TV shows, At most 1 season'],
		['pas mal mais un peu plus récent', 'Newest first'],
		['et avec Brad Pitt ?', 'With Brad Pitt'],
	])('“%s” says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})
})
