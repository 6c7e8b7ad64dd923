/** Why a channel will most likely not play in a browser. */
export type ChannelTrouble =
	/** An `http:` stream on an `https:` page. */
	| 'insecure'
	/** It wants a header that a browser cannot send. */
	| 'header'
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
