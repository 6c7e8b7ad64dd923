import { type HistoryEntry, timeOf } from '#domain/history/history.ts'
import { isFinished, progressFraction } from '#domain/player/playback.ts'
import { episodeWords, progressWords } from '#domain/player/watch-progress.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { dayOf, formatAge, formatDate } from '#domain/shared/time.ts'
import { mediaKey } from '#domain/title/media.ts'
import { type Picture, pictureOf } from './picture.ts'

const DAY_MS = 86_400_000

/** What the page shows of an entry, and no more. */
export interface HistoryLine {
	key: string
	title: string
	/** "S1 E2"; `null` for a film. */
	part: string | null
	detailsPath: string
	watchPath: string
	picture: Picture | null
	/** How much was seen, 0..1. */
	fraction: number
	/** "23 min left" */
	words: string
	isFinished: boolean
	/** ISO. */
	at: string
	/** "3 hours ago" */
	age: string
	/** "Today", "Yesterday", "18 November 2026", in UTC. */
	day: string
}

export function toHistoryLine(entry: HistoryEntry, nowMs: number): HistoryLine {
	const { positionSeconds, durationSeconds, createdAt } = entry
	const time = timeOf(entry)
	return {
		key: mediaKey(entry),
		title: entry.title || 'Untitled',
		part: episodeWords(entry),
		detailsPath: titlePath(entry),
		watchPath: watchPath(entry),
		picture: pictureOf(entry),
		fraction: progressFraction(positionSeconds, durationSeconds),
		words: progressWords(positionSeconds, durationSeconds),
		isFinished: isFinished(positionSeconds, durationSeconds),
		at: createdAt,
		age: formatAge(Math.min(time, nowMs), nowMs) ?? '',
		day: dayWords(time, nowMs),
	}
}

/** The lines of each day, in their order. */
export function byDay(lines: readonly HistoryLine[]): { day: string; lines: HistoryLine[] }[] {
	const groups: { day: string; lines: HistoryLine[] }[] = []
	for (const line of lines) {
		const last = groups.at(-1)
		if (last?.day === line.day) last.lines.push(line)
		else groups.push({ day: line.day, lines: [line] })
	}
	return groups
}

function dayWords(time: number, nowMs: number): string {
	const day = dayOf(time)
	if (day >= dayOf(nowMs)) return 'Today'
	return day === dayOf(nowMs - DAY_MS) ? 'Yesterday' : (formatDate(day) ?? day)
}
