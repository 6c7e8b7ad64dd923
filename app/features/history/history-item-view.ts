import { type HistoryEntry, timeOf } from '#domain/history/history.ts'
import { formatViewing, type HistoryAct, viewingsOfAct } from '#domain/history/viewing.ts'
import { episodeCode, isFinished, progressFraction, progressText } from '#domain/player/playback.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { pluralize } from '#domain/shared/text.ts'
import { formatAge, formatDate, utcDayOf } from '#domain/shared/time.ts'
import { type EntryImage, entryImage } from './wide-image.tsx'

const DAY_MS = 86_400_000

/** An entry as the page shows it. */
export interface HistoryItemView {
	key: string
	title: string
	/** "S1 E2", "S1 E1 to S3 E4, 30 episodes"; `null` for a film. */
	episodeText: string | null
	detailsPath: string
	watchPath: string
	image: EntryImage | null
	/** Progress, 0..1. */
	fraction: number
	/** "23 min left"; empty for several. */
	progressText: string
	isFinished: boolean
	/** ISO. */
	watchedAt: string
	/** "3 hours ago" */
	age: string
	/** "Today", "Yesterday", "November 18, 2026", in UTC. */
	day: string
}

/** An act as a line: several episodes as 'S1 E1 to S3 E4'. Its key names the viewings, so that they can be removed by themselves. */
export function toActView(act: HistoryAct, nowMs: number): HistoryItemView {
	const { newest, oldest, count } = act
	const view = toHistoryItemView(newest, nowMs)
	const viewing = viewingsOfAct(act)
	return {
		...view,
		...(viewing && { key: formatViewing(viewing) }),
		...(count > 1 && {
			episodeText: `${episodeCode(oldest)} to ${episodeCode(newest)}, ${pluralize(count, 'episode')}`,
			progressText: '',
		}),
	}
}

export function toHistoryItemView(entry: HistoryEntry, nowMs: number): HistoryItemView {
	const { positionSeconds, durationSeconds, createdAt } = entry
	const time = timeOf(entry)
	return {
		key: mediaKey(entry),
		title: entry.title || 'Untitled',
		episodeText: episodeCode(entry),
		detailsPath: titlePath(entry),
		watchPath: watchPath(entry),
		image: entryImage(entry),
		fraction: progressFraction(positionSeconds, durationSeconds),
		progressText: progressText(positionSeconds, durationSeconds),
		isFinished: isFinished(positionSeconds, durationSeconds),
		watchedAt: createdAt,
		age: formatAge(Math.min(time, nowMs), nowMs) ?? '',
		day: dayLabel(time, nowMs),
	}
}

/** Groups consecutive entries by day. */
export function groupByDay(lines: readonly HistoryItemView[]): { day: string; lines: HistoryItemView[] }[] {
	const groups: { day: string; lines: HistoryItemView[] }[] = []
	for (const line of lines) {
		const last = groups.at(-1)
		if (last?.day === line.day) last.lines.push(line)
		else groups.push({ day: line.day, lines: [line] })
	}
	return groups
}

function dayLabel(time: number, nowMs: number): string {
	const day = utcDayOf(time)
	if (day >= utcDayOf(nowMs)) return 'Today'
	return day === utcDayOf(nowMs - DAY_MS) ? 'Yesterday' : (formatDate(day) ?? day)
}
