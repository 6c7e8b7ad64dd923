import type { Arrangement } from './arrangement.ts'
import type { ChosenGuides } from './chosen-guides.ts'
import type { GapReason } from './guide-gaps.ts'
import type { Channel, GuideEntry } from './live.ts'
import type { GuideChannel } from './xmltv-elements.ts'

/** The live channels. Every method throws a `CodedError` `LIVE_UNAVAILABLE` when the playlist cannot be loaded. */
export interface Live {
	/** The channels that are shown, in the viewer's order. */
	channels(): Promise<Channel[]>
	/** Hidden ones, too, in playlist order. */
	allChannels(): Promise<Channel[]>
	channel(id: string): Promise<Channel | null>
	/** Channels whose names, groups or current programs contain these words. */
	search(words: string): Promise<Channel[]>
	/**
	 * Guide entries for these channels by `Channel.id`, in order of time: everything that overlaps [fromMs, toMs).
	 * A missing or broken guide counts as empty.
	 */
	guide(channels: readonly Channel[], fromMs: number, toMs: number): Promise<ReadonlyMap<string, readonly GuideEntry[]>>
	/** Those of the channels that have no programs at all, and why. */
	missingGuides(channels: readonly Channel[]): Promise<{ channel: Channel; reason: GapReason }[]>
	/** The guides' channels to choose from, by name; `null` while they cannot be read. */
	guideChannels(): Promise<GuideChannel[] | null>
	/** What the viewer has hidden or moved. */
	arrangement: Arrangement
	/** @returns whether there is room for it */
	arrange(arrangement: Arrangement): boolean
	/** The guides that the viewer has assigned to channels. */
	chosenGuides: ChosenGuides
	/** @param guideId `null` gives the channel its own guide back. @returns whether there is room for it */
	chooseGuide(channelId: string, guideId: string | null): boolean
}
