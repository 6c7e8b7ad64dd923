/** Why a channel will most likely not play in a browser. */
export type ChannelTrouble =
	/** An `http:` stream on an `https:` page. */
	| 'insecure'
	/** It wants a header that a browser cannot send. */
	| 'header'
	/** It is encrypted for other players. */
	| 'protected'
	/** Neither http nor https. */
	| 'protocol'

/** One channel of a playlist. */
export interface Channel {
	/** Made of what the playlist says of it, so the same in each reading: `[a-z0-9-]{1,60}`. */
	id: string
	name: string
	/** Its place in the numbers of the playlist; `null` where it has none. */
	number: number | null
	/** 'News', 'Sports'; empty where the playlist names none. */
	groups: readonly string[]
	/** https, or on our own origin. */
	logoUrl: string | null
	url: string
	/** What the guide calls it. */
	guideId: string | null
	isRadio: boolean
	/** `null` where nothing speaks against it. */
	trouble: ChannelTrouble | null
}

/** One programme of a guide. */
export interface GuideEntry {
	title: string
	description: string | null
	category: string | null
	startMs: number
	endMs: number
}

/** What a guide has for channels, by `Channel.id`, in order of time. */
export type Guide = ReadonlyMap<string, readonly GuideEntry[]>

/** Ids of channels that only the viewer's device knows begin so; no other id has a hyphen. */
export const MY_CHANNEL_PREFIX = 'own-'

export function isMyChannel(id: string): boolean {
	return id.startsWith(MY_CHANNEL_PREFIX)
}

/** The groups of a playlist and how many channels each has, in the playlist's order. */
export function groupsOf(channels: readonly Pick<Channel, 'groups'>[]): { name: string; count: number }[] {
	const counts = new Map<string, number>()
	for (const { groups } of channels) for (const name of groups) counts.set(name, (counts.get(name) ?? 0) + 1)
	return [...counts].map(([name, count]) => ({ name, count }))
}

/** What is on, and what comes after it; `null` where the guide has nothing. */
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

/** How much of a programme is over, in percent. */
export function percentElapsed({ startMs, endMs }: Pick<GuideEntry, 'startMs' | 'endMs'>, nowMs: number): number {
	if (!(endMs > startMs)) return 0
	return Math.round(Math.min(1, Math.max(0, (nowMs - startMs) / (endMs - startMs))) * 100)
}

/** The words of a search, small; every one of them has to be found. */
export function searchWords(query: string): string[] {
	return query.toLowerCase().split(/\s+/).filter(Boolean)
}

/** What a channel is searched by; made once for each, as playlists are long. */
export function channelSearchText({ name, groups, number }: Pick<Channel, 'name' | 'groups' | 'number'>): string {
	return `${number ?? ''} ${name} ${groups.join(' ')}`.toLowerCase()
}

export function matchesAllWords(text: string, words: readonly string[]): boolean {
	return words.every((word) => text.includes(word))
}

/** Names of channels alone decide the first places of a search: what begins with it, then what has it in its name, then the rest. */
export function rankChannels<T extends Pick<Channel, 'name'>>(channels: readonly T[], query: string): T[] {
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
