import { guideWords } from './guide-words.ts'
import type { GuideGap, GuideReport } from './xmltv.ts'

/** Why a channel has no programs, over all guides of its playlist. */
export type GapReason =
	| GuideGap
	/** Its playlist names no guide. */
	| 'no-guide'
	/** A guide that may have it could not be read. */
	| 'unread'

/** What is known about channels without programs; without the names of channels, because playlists are long. */
export interface GuideGaps {
	/** Channels that a guide has, without programs of the near hours. */
	knownIds: string[]
	/** Whether a guide could not be read. */
	isPartial: boolean
}

/** @param failedCount of guides that could not be read */
export function gapsOf(reports: readonly GuideReport[], failedCount: number): GuideGaps {
	const knownIds = reports.flatMap(({ gaps }) => [...gaps].flatMap(([id, gap]) => (gap === 'no-programs' ? id : [])))
	return { knownIds: [...new Set(knownIds)], isPartial: failedCount > 0 }
}

/**
 * The channels without programs, each with its reason.
 * @param gaps `null` for a playlist without a guide
 */
export function missingGuides<T extends { id: string }>(
	channels: readonly T[],
	hasPrograms: (id: string) => boolean,
	gaps: GuideGaps | null,
): { channel: T; reason: GapReason }[] {
	const known = new Set(gaps?.knownIds)
	const others = gaps === null ? 'no-guide' : gaps.isPartial ? 'unread' : 'unknown'
	return channels.flatMap((channel) =>
		hasPrograms(channel.id) ? [] : { channel, reason: known.has(channel.id) ? 'no-programs' : others },
	)
}

/** What came of reading the guides of a playlist, as a device stores it. */
export interface GuideOutcome {
	/** How many channels have programs. */
	guidedCount: number
	/** The first channels without any, and how many more there are. */
	missing: { name: string; reason: GapReason }[]
	moreCount: number
	/** Guides that could not be read, by their hosts: the rest of an address may contain a password. */
	failures: { host: string; text: string }[]
	/** Programs that were left out because the playlist has too many channels. */
	cutCount: number
}

const MAX_NAMED = 100

export function outcomeOf(
	channels: readonly { id: string; name: string }[],
	guided: ReadonlyMap<string, unknown>,
	reports: readonly GuideReport[],
	failures: GuideOutcome['failures'],
): GuideOutcome {
	const gaps = reports.length + failures.length === 0 ? null : gapsOf(reports, failures.length)
	const missing = missingGuides(channels, (id) => guided.has(id), gaps)
	return {
		guidedCount: channels.length - missing.length,
		missing: missing.slice(0, MAX_NAMED).map(({ channel, reason }) => ({ name: channel.name, reason })),
		moreCount: Math.max(0, missing.length - MAX_NAMED),
		failures,
		cutCount: reports.reduce((sum, { cutCount }) => sum + cutCount, 0),
	}
}

export function gapText(reason: GapReason): string {
	switch (reason) {
		case 'no-guide':
			return guideWords.noGuide
		case 'unread':
			return guideWords.unread
		case 'unknown':
			return guideWords.unknown
		case 'no-programs':
			return guideWords.noProgramsOfDays
	}
}
