import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { startTmdbServer, wireMovie, wireSeason, wireShow, wireShowDetails } from '../../support/servers/tmdb-server.ts'

export const LONG_TITLE = 'The Assassination of a Rather Well-Known Outlaw by a Coward Named Bob'

/** The app with titles that the embedded catalog has none of, until the tests of a file are done. */
export async function serveRareTitles() {
	const tmdb = await untilDone(startTmdbServer())
	tmdb.setResponse('/movie/900', bareMovie())
	tmdb.setResponse('/tv/901', longShow())
	tmdb.setResponse('/tv/903', showOfSevenSeasons())
	tmdb.setResponse('/movie/904', { ...bareMovie(), id: 904, title: 'שלום!', overview: 'סרט על שלום.' })
	const app = await untilDone(serveApp({ TMDB_API_KEY: 'test', TMDB_API_URL: tmdb.url, TMDB_IMAGE_URL: tmdb.url }))
	return { app, tmdb }
}

/** A film with a long name and hardly any other data. */
function bareMovie() {
	const { genre_ids, ...item } = wireMovie(900, LONG_TITLE, '', 1)
	return { ...item, overview: '', poster_path: null, backdrop_path: null, vote_average: 0, vote_count: 0, genres: [] }
}

/** A show whose second season has 62 episodes, the last of them still to come. */
function longShow() {
	const season = wireSeason(901, 2, 62)
	const episodes = season.episodes.map((episode, index) =>
		index === 61 ? { ...episode, air_date: '2099-05-01' } : episode,
	)
	return { ...wireShowDetails(wireShow(901, 'The Long Run', '2008-01-20', 5)), 'season/2': { ...season, episodes } }
}

function showOfSevenSeasons() {
	const details = wireShowDetails(wireShow(903, 'Seven Years', '2008-01-20', 5), [1, 2, 3, 4, 5, 6, 7])
	return { ...details, 'season/1': wireSeason(903, 1), 'season/7': wireSeason(903, 7) }
}
