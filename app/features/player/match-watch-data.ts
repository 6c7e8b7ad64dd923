import { matchPath } from '#domain/shared/links.ts'
import { formatDay } from '#domain/shared/zone.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import type { WatchData } from './watch-data.server.ts'

/** A broadcast or its recording as a program of the player. It is not a title: no history is recorded. */
export function matchWatchData({ id, name, sport, league, day, venue }: MatchSummary): WatchData {
	return {
		program: {
			kind: 'match',
			key: `match:${id}`,
			title: name,
			subtitle: `${sport} · ${league.name}`,
			detailsPath: matchPath(id),
			posterUrl: null,
			originalLanguage: null,
			previous: null,
			next: null,
			lastWatched: null,
			record: null,
		},
		overview: [formatDay(day), venue].filter(Boolean).join(', '),
		year: null,
		runtimeMinutes: null,
		imdbId: null,
		episodes: [],
		seasons: [],
	}
}
