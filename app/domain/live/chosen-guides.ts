import { compareAlphabetically } from '#domain/shared/alphabet.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import { type Channel, isMyChannel, matchesAllWords, searchWords } from './live.ts'
import type { GuidedChannel } from './xmltv.ts'
import type { GuideChannel } from './xmltv-elements.ts'

/**
 * Guides that the viewer has assigned by hand, because a channel's own is wrong or missing: `GuideChannel.id` by `Channel.id`.
 * The device stores those of its playlists; a cookie stores those of the server's channels, so pages have them too.
 */
export type ChosenGuides = ReadonlyMap<string, string>

export function withChosenGuide(channel: Channel, chosen: ChosenGuides): GuidedChannel {
	const guideId = chosen.get(channel.id)
	// The shift belongs to the guide that the playlist names.
	return guideId === undefined ? channel : { ...channel, guideId, guideShiftMs: 0, isGuideChosen: true }
}

/** @param guideId `null` gives the channel its own guide back */
export function changeChosenGuide(chosen: ChosenGuides, channelId: string, guideId: string | null): ChosenGuides {
	const others = [...chosen].filter(([id]) => id !== channelId)
	return new Map(guideId === null ? others : [...others, [channelId, guideId]])
}

/** The cookie with chosen guides, one per line: `channel.guide`. */
export const GUIDES_COOKIE = 'guides'
/** Browsers store 4 KB, encoded. */
const MAX_COOKIE_LENGTH = 3_000
const MAX_GUIDE_ID_LENGTH = 200

/** Invalid values are ignored. */
export function parseChosenGuides(cookie: string | undefined): ChosenGuides {
	const lines = (cookie ?? '').split('\n')
	const choices = lines.flatMap((line): [string, string][] => {
		const [id = '', ...parts] = line.split('.')
		const guideId = parts.join('.')
		return isChannelId(id) && isGuideId(guideId) ? [[id, guideId]] : []
	})
	return new Map(choices)
}

/** Empty for none; `null` if it is longer than a browser stores. */
export function formatChosenGuides(chosen: ChosenGuides): string | null {
	const text = Array.from(chosen, ([id, guideId]) => `${id}.${guideId}`).join('\n')
	return encodeURIComponent(text).length <= MAX_COOKIE_LENGTH ? text : null
}

/** @returns `null` for values that this app doesn't send; `guideId: null` for the channel's own guide */
export function parseGuideCommand(form: SubmittedForm, channelId: string): { guideId: string | null } | null {
	const guideId = form.text('guide')
	if (!isChannelId(channelId) || (guideId !== '' && !isGuideId(guideId))) return null
	return { guideId: guideId || null }
}

/** Whether it is the id of a server channel: the server knows no others. */
function isChannelId(id: string): boolean {
	return /^[a-z0-9]{1,60}$/.test(id) && !isMyChannel(id)
}

function isGuideId(id: string): boolean {
	return id.trim() !== '' && id.length <= MAX_GUIDE_ID_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(id)
}

/** The results of a search for a guide channel. */
export interface GuideMatches {
	/** The first matches. */
	found: GuideChannel[]
	moreCount: number
	/** Whether there is any channel to choose. */
	hasGuide: boolean
}

const MAX_SHOWN = 20

export function findGuideChannels(channels: readonly GuideChannel[], query: string): GuideMatches {
	const words = searchWords(query)
	const found = channels.filter(({ id, name }) => matchesAllWords(`${name} ${id}`.toLowerCase(), words))
	return {
		found: found.slice(0, MAX_SHOWN),
		moreCount: Math.max(0, found.length - MAX_SHOWN),
		hasGuide: channels.length > 0,
	}
}

/** A chosen channel of the guide; by its id alone while the guide doesn't have it. `null` for the channel's own guide. */
export function chosenGuideChannel(
	channels: readonly GuideChannel[] | null,
	guideId: string | undefined,
): GuideChannel | null {
	if (guideId === undefined) return null
	return channels?.find(({ id }) => id === guideId) ?? { id: guideId, name: guideId }
}

/** Sorts channels as they are listed. */
export function sortGuideChannels(channels: Iterable<GuideChannel>): GuideChannel[] {
	return [...channels].sort((a, b) => compareAlphabetically(a.name, b.name))
}
