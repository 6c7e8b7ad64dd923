import type { Channel, GuideEntry } from './live.ts'

/** The live channels. Every method throws a `CodedError` `LIVE_UNAVAILABLE` when the playlist cannot be had. */
export interface Live {
	/** In the playlist's order. */
	channels(): Promise<Channel[]>
	channel(id: string): Promise<Channel | null>
	/** Channels whose names, groups or current programmes hold these words. */
	search(words: string): Promise<Channel[]>
	/**
	 * What the guide has for these channels, by `Channel.id`, in order of time: everything that touches [fromMs, toMs).
	 * A guide that is missing or broken is an empty one.
	 */
	guide(channels: readonly Channel[], fromMs: number, toMs: number): Promise<ReadonlyMap<string, readonly GuideEntry[]>>
}
