/** Why a channel will probably not play in a browser. */
export type ChannelTrouble =
	/** An `http:` stream on an `https:` page. */
	| 'insecure'
	/** It needs a header that a browser cannot send. */
	| 'header'
	/** It is encrypted for other players. */
	| 'protected'
	/** Its URL is neither http nor https. */
	| 'protocol'

/** Longer names of groups end with '…'. */
export const MAX_GROUP_LENGTH = 100

/** How far ahead to look for the next program. */
export const NEXT_LOOKAHEAD_MS = 6 * 3_600_000

/** How to watch a channel's past programs. */
export interface Catchup {
	/** URL of a past program, with placeholders for its times. */
	template: string
	/** How far back programs are kept. */
	days: number
	/** How far its server's clock is ahead. */
	correctionMs: number
}

export interface Channel {
	/** Derived from the playlist's text, so it is the same at each reading: `[a-z0-9-]{1,60}`. */
	id: string
	name: string
	/** Its channel number; `null` when the playlist gives none. */
	number: number | null
	/** 'News', 'Sports'; empty when the playlist names none. */
	groups: readonly string[]
	/** https, or on our own origin. */
	logoUrl: string | null
	url: string
	guideId: string | null
	/** Its name in guides; absent where it is the same. */
	guideName?: string
	/** How much later its programs are than its guide says; absent for no shift. */
	guideShiftMs?: number
	isRadio: boolean
	/** `null` when it should play. */
	trouble: ChannelTrouble | null
	/** How to watch its past programs; `null` if impossible. */
	catchup: Catchup | null
}

/** What a guide says about a program, in one language. */
export interface ProgramTexts {
	title: string
	/** The name of the episode; absent where the guide has none. */
	episodeTitle?: string
	description: string | null
}

export interface GuideEntry extends ProgramTexts {
	category: string | null
	startMs: number
	endMs: number
	/** A picture: https, or from the embedded guide. Only known for programs that are on soon. */
	pictureUrl?: string
	/** Its id in the channel's archive, where required. */
	catchupId?: string
	/** By language ('pt'), for guides that have several. */
	translations?: Readonly<Record<string, ProgramTexts>>
}

/** The program in the first of the languages that its guide has, without the others. */
export function inLanguage(entry: GuideEntry, languages: readonly string[]): GuideEntry {
	if (!entry.translations) return entry
	const { translations, ...others } = entry
	const language = languages.map(primaryLanguage).find((candidate) => Object.hasOwn(translations, candidate))
	const texts = language === undefined ? undefined : translations[language]
	if (!texts) return others
	const { episodeTitle: _, ...untold } = others
	return { ...untold, ...texts }
}

/** 'pt' for 'pt-BR' and 'por'; 'xx' stays what it is. */
export function primaryLanguage(tag: string): string {
	const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/)
	if (primary.length !== 3) return primary
	try {
		return Intl.getCanonicalLocales(primary)[0] ?? primary
	} catch {
		return primary
	}
}

/** Guide entries by `Channel.id`, in order of time. */
export type Guide = ReadonlyMap<string, readonly GuideEntry[]>

/** Prefix of ids of channels that only the viewer's device knows; no other id contains a hyphen. */
export const MY_CHANNEL_PREFIX = 'own-'

export function isMyChannel(id: string): boolean {
	return id.startsWith(MY_CHANNEL_PREFIX)
}

/** The groups of a playlist with their channel counts, in playlist order. */
export function groupsOf(channels: readonly Pick<Channel, 'groups'>[]): { name: string; count: number }[] {
	const counts = new Map<string, number>()
	for (const { groups } of channels) for (const name of groups) counts.set(name, (counts.get(name) ?? 0) + 1)
	return [...counts].map(([name, count]) => ({ name, count }))
}

/** The current and next program; `null` if the guide has none. */
export interface OnAir {
	now: GuideEntry | null
	next: GuideEntry | null
}

/** @param entries in order of time */
export function onAir(entries: readonly GuideEntry[] | undefined, nowMs: number): OnAir {
	const coming = entries?.filter(({ endMs }) => endMs > nowMs) ?? []
	const now = coming.find(({ startMs }) => startMs <= nowMs) ?? null
	return { now, next: coming.find(({ startMs }) => startMs > nowMs) ?? null }
}

/** How much of a program is over, in percent. */
export function percentElapsed({ startMs, endMs }: Pick<GuideEntry, 'startMs' | 'endMs'>, nowMs: number): number {
	if (!(endMs > startMs)) return 0
	return Math.round(Math.min(1, Math.max(0, (nowMs - startMs) / (endMs - startMs))) * 100)
}

/** The words of a search in lower case; all of them must match. */
export function searchWords(query: string): string[] {
	return query.toLowerCase().split(/\s+/).filter(Boolean)
}

/** The searchable text of a channel and what is on; computed once each, because playlists are long. */
export function channelSearchText(
	{ name, groups, number }: Pick<Channel, 'name' | 'groups' | 'number'>,
	entries: readonly GuideEntry[] | undefined,
	nowMs: number,
): string {
	return `${number ?? ''} ${name} ${groups.join(' ')} ${onAir(entries, nowMs).now?.title ?? ''}`.toLowerCase()
}

export function matchesAllWords(text: string, words: readonly string[]): boolean {
	return words.every((word) => text.includes(word))
}

/** Channels whose text has every word of the query, the best first; all of them without a query. */
export function searchChannels<T extends Pick<Channel, 'name'>>(
	channels: readonly T[],
	query: string,
	textOf: (channel: T) => string,
): T[] {
	const words = searchWords(query)
	if (words.length === 0) return [...channels]
	return rankChannels(
		channels.filter((channel) => matchesAllWords(textOf(channel), words)),
		query,
	)
}

/** Channels whose name starts with the query, then those whose name contains it, then the rest. */
function rankChannels<T extends Pick<Channel, 'name'>>(channels: readonly T[], query: string): T[] {
	const wanted = query.trim().toLowerCase()
	const rankOf = ({ name }: T) => {
		const at = name.toLowerCase().indexOf(wanted)
		return at === 0 ? 0 : at > 0 ? 1 : 2
	}
	return channels
		.map((channel) => ({ channel, rank: rankOf(channel) }))
		.sort((a, b) => a.rank - b.rank)
		.map(({ channel }) => channel)
}
