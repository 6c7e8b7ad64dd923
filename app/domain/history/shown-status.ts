// How pages describe a watch status. Finding it is separate: browsers need that only for a local history.

import { commaList } from '#domain/shared/text.ts'
import { formatDate } from '#domain/shared/time.ts'
import { statusWords } from './status-words.ts'
import type { Progress } from './up-next.ts'
import type { WatchStatus } from './watch-status.ts'

/** 'Watched twice: May 3, 2024, Nov 12, 2026' @param days ISO */
export function describeTimes(days: readonly string[]): string {
	return statusWords.times({ count: days.length, days: commaList(days.map((day) => formatDate(day, 'medium') ?? '')) })
}

/** The seasons that a show consists of: not the specials, unless it has nothing else, or the viewer has them among the seasons. */
export function countedChoices<Choice extends { number: number }>(
	choices: readonly Choice[],
	status: WatchStatus | null,
): readonly Choice[] {
	if (status?.specials) return choices
	const numbered = choices.filter(({ number }) => number > 0)
	return numbered.length > 0 ? numbered : choices
}

/** The watched part of a show. Specials are counted separately unless the viewer has them among the seasons, and unaired episodes not at all. */
export function showProgress(
	seasons: readonly { number: number; airedCount: number }[],
	status: WatchStatus | null,
): Progress {
	const progress = countedChoices(seasons, status).map((season) => seasonProgress(season, status))
	return {
		watched: progress.reduce((sum, { watched }) => sum + watched, 0),
		aired: progress.reduce((sum, { aired }) => sum + aired, 0),
	}
}

export function seasonProgress(season: { number: number; airedCount: number }, status: WatchStatus | null): Progress {
	const aired = Math.max(0, season.airedCount - (status?.skipped?.[season.number]?.length ?? 0))
	return { watched: Math.min(status?.seasons[season.number] ?? 0, aired), aired }
}

/** The displayed season's episodes that were watched to the end. */
export function watchedEpisodeNumbers(status: WatchStatus | null): number[] {
	return Object.entries(status?.episodes ?? {}).flatMap(([number, { fraction }]) =>
		fraction === 1 ? [Number(number)] : [],
	)
}
