import { utcDayOf } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import type { TestClient } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { startTmdbServer, wireSeason, wireShow, wireShowDetails } from '../../support/servers/tmdb-server.ts'

/** The first to begin each day, and the last to end it: it is always another day there. */
export const [FIRST, LAST] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const
export const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now())

/** A weekly show whose third episode airs on the day that the first zone has. */
export const SHOW = { id: 905, name: 'The Early Bird', season: 1, episode: 3 }

/** A client whose device has told its zone. */
export function inZone<Client extends TestClient>(client: Client, zone: string): Client {
	client.cookies.set('zone', zone)
	return client
}

/** The app with that show. The catalog has its own day, which is that of UTC. */
export async function serveAiringShow() {
	const tmdb = await untilDone(startTmdbServer())
	const today = todayIn(FIRST)
	const season = wireSeason(SHOW.id, SHOW.season, 4)
	const episodes = season.episodes.map((episode, index) => ({
		...episode,
		air_date: addDays(today, (index + 1 - SHOW.episode) * 7),
	}))
	const isOut = ({ air_date }: { air_date: string }) => air_date <= utcDayOf(Date.now())
	const show = wireShow(SHOW.id, SHOW.name, episodes[0]?.air_date ?? today, 5)
	tmdb.setResponse(`/tv/${SHOW.id}`, {
		...wireShowDetails(show, [SHOW.season]),
		last_episode_to_air: episodes.filter(isOut).at(-1),
		next_episode_to_air: episodes.find((episode) => !isOut(episode)),
		'season/1': { ...season, episodes },
	})
	return untilDone(serveApp({ TMDB_API_KEY: 'test', TMDB_API_URL: tmdb.url, TMDB_IMAGE_URL: tmdb.url }))
}
