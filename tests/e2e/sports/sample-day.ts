import { wireEvent } from '../../support/samples/sports-events.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { startSportsServer } from '../../support/servers/sports-server.ts'

export const MINUTE_MS = 60_000
/** The scores of the sample matches as whole numbers: a port or a time may contain the digits. */
export const SCORE = /(?<!\d)(7919|6841)(?!\d)/
const HOSTILE = '</script><img src=x onerror=alert(1)>'

export const stamp = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString().slice(0, 19)

const event = (id: string, minutes: number, more: Record<string, unknown> = {}) =>
	wireEvent(id, stamp(minutes * MINUTE_MS), { strHomeTeam: `Home ${id}`, strAwayTeam: `Away ${id}`, ...more })

/** The app with a match in each state, until the tests of a file are done. @returns also the day of the match that is over */
export async function serveSampleDay() {
	const overDay = stamp(-300 * MINUTE_MS).slice(0, 10)
	const sports = await untilDone(
		startSportsServer([
			event('live', -30, { strStatus: "31'", intHomeScore: '7919', intAwayScore: '6841', strTVStation: 'Touchline 9' }),
			event('over', -300, { strStatus: 'FT', intHomeScore: '7919', intAwayScore: '6841' }),
			event('cup', -310, {
				...{ strSport: 'Cricket', strStatus: 'FT', intHomeScore: '117', intAwayScore: '92' },
				...{ strHomeTeam: 'Manchester United', strAwayTeam: 'Borussia Mönchengladbach' },
			}),
			event('shown', -20, { strStatus: "21'", strTVStation: 'Touchline 1' }),
			event('later', 150, { strTVStation: 'Touchline 2' }),
			event('far', 5 * 24 * 60, { strTVStation: 'Touchline 2' }),
			event('soon', 129),
			event('off', 180, { strStatus: 'PST', intHomeScore: '7919', intAwayScore: '6841' }),
			event('gone', 200, { strStatus: 'CANC' }),
			event('race', 240, {
				strSport: 'Motorsport',
				strEvent: 'Harbour Grand Prix',
				strHomeTeam: null,
				strAwayTeam: null,
				idLeague: '5',
			}),
			event('hostile', 90, { strHomeTeam: HOSTILE, strVenue: HOSTILE, strLeague: 'w'.repeat(300), idLeague: '6' }),
		]),
	)
	return { ...(await untilDone(serveApp({ SPORTS_API_URL: sports.url, SPORTS_API_KEY: 'key' }))), overDay }
}
