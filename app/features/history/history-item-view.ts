import { type HistoryEntry, timeOf } from '#domain/history/history.ts'
import { isSaidDay, watchedDay } from '#domain/history/mark.ts'
import { historyWords } from '#domain/history/page-words.ts'
import { formatViewing, type HistoryAct, viewingsOfAct } from '#domain/history/viewing.ts'
import { episodeCode, isFinished, progressFraction, progressText } from '#domain/player/playback.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { addToList } from '#domain/shared/lists.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { formatAge, formatDate } from '#domain/shared/time.ts'
import { addDays, CLOCK, formatMoment, type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { InLanguage } from '#domain/title/text-langs.ts'
import { type EntryImage, entryImage } from './wide-image.tsx'

/** An entry as the page shows it. */
export interface HistoryItemView extends InLanguage {
	key: string
	title: string
	/** "S1 E2", "S1 E1 to S3 E4, 30 episodes"; `null` for a film. */
	episodeText: string | null
	detailsPath: string
	watchPath: string
	image: EntryImage | null
	/** Progress, 0..1. */
	fraction: number
	/** "23 min left" */
	progressText: string
	isFinished: boolean
	/** ISO. */
	watchedAt: string
	/** "3 hours ago", or the hour on a day before; `null` for a day that was said. */
	time: string | null
	/** The viewer's day on which it was watched, ISO. */
	day: string
}

/** An act as a line: several episodes as 'S1 E1 to S3 E4'. Its key names the viewings, so that they can be removed by themselves. */
export function toActView(act: HistoryAct, nowMs: number, zone: Zone): HistoryItemView {
	const { newest, oldest, count } = act
	const view = toHistoryItemView(newest, nowMs, zone)
	const viewing = viewingsOfAct(act)
	return {
		...view,
		...(viewing && { key: formatViewing(viewing) }),
		...(count > 1 && {
			episodeText: historyWords.episodes({
				first: episodeCode(oldest) ?? '',
				last: episodeCode(newest) ?? '',
				count,
			}),
		}),
	}
}

/** @param zone of the viewer */
function toHistoryItemView(entry: HistoryEntry, nowMs: number, zone: Zone): HistoryItemView {
	const { positionSeconds, durationSeconds, createdAt } = entry
	const time = timeOf(entry)
	const day = watchedDay(time, zone)
	return {
		key: mediaKey(entry),
		title: entry.title || historyWords.untitled,
		episodeText: episodeCode(entry),
		detailsPath: titlePath(entry),
		watchPath: watchPath(entry),
		image: entryImage(entry),
		fraction: progressFraction(positionSeconds, durationSeconds),
		progressText: progressText(positionSeconds, durationSeconds),
		isFinished: isFinished(positionSeconds, durationSeconds),
		watchedAt: createdAt,
		time: day < zoneDay(nowMs, zone) ? hourOf(time, zone) : formatAge(Math.min(time, nowMs), nowMs),
		day,
	}
}

const hourOf = (ms: number, zone: Zone) => (isSaidDay(ms) ? null : formatMoment(ms, CLOCK, zone))

/**
 * Groups entries by day, the newest first: one whose day was said may have a time among those of the next day.
 * @param today ISO day of the viewer
 */
export function groupByDay(
	lines: readonly HistoryItemView[],
	today: string,
): { day: string; heading: string; lines: HistoryItemView[] }[] {
	const days = new Map<string, HistoryItemView[]>()
	for (const line of lines) addToList(days, line.day < today ? line.day : today, line)
	return [...days]
		.sort(([a], [b]) => (a < b ? 1 : -1))
		.map(([day, ofDay]) => ({ day, heading: dayHeading(day, today), lines: ofDay }))
}

/** 'Today', 'Yesterday', 'November 18, 2026' */
function dayHeading(day: string, today: string): string {
	if (day === today) return historyWords.today
	return day === addDays(today, -1) ? historyWords.yesterday : (formatDate(day) ?? day)
}
