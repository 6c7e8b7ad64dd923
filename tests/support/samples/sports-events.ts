/** An event in the service's format: every value is text. */
export function wireEvent(id: string, startsAt: string, overrides: Record<string, unknown> = {}) {
	return {
		idEvent: id,
		strEvent: 'Alpha vs Beta',
		strSport: 'Soccer',
		idLeague: '4328',
		strLeague: 'First League',
		idHomeTeam: '1',
		idAwayTeam: '2',
		strHomeTeam: 'Alpha',
		strAwayTeam: 'Beta',
		intHomeScore: null,
		intAwayScore: null,
		strTimestamp: startsAt,
		dateEvent: startsAt.slice(0, 10),
		strTime: startsAt.slice(11),
		strStatus: 'NS',
		strPostponed: 'no',
		strVenue: 'The Ground',
		strThumb: null,
		...overrides,
	}
}
