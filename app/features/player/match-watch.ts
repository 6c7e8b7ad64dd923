import { matchPath } from '#domain/shared/links.ts'
import { formatDay } from '#domain/shared/zone.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import type { WatchData } from './watch-data.ts'

/** A broadcast or its recording, as the player names it. It is no title: the history keeps nothing of it. */
export function watchMatch({ id, name, sport, league, day, venue }: MatchSummary): WatchData {
	return {
		programme: {
			kind: 'match',
			key: `match:${id}`,
			title: name,
			subtitle: `${sport} · ${league.name}`,
			detailsPath: matchPath(id),
			poster: null,
			previous: null,
			next: null,
			before: null,
			record: null,
		},
		overview: [formatDay(day), venue].filter(Boolean).join(', '),
		year: null,
		episodes: [],
		seasons: [],
	}
}
