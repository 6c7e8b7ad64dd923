import { matchPath } from '#domain/shared/links.ts'
import { formatDay } from '#domain/shared/zone.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import type { WatchData } from './watch-data.ts'

/** A broadcast or its recording, as the player names it. It is no title: the history keeps nothing of it. */
export function matchWatchData({ id, name, sport, league, day, venue }: MatchSummary): WatchData {
	return {
		program: {
			kind: 'match',
			key: `match:${id}`,
			title: name,
			subtitle: `${sport} · ${league.name}`,
			detailsPath: matchPath(id),
			posterUrl: null,
			previous: null,
			next: null,
			lastWatched: null,
			record: null,
		},
		overview: [formatDay(day), venue].filter(Boolean).join(', '),
		year: null,
		episodes: [],
		seasons: [],
	}
}
