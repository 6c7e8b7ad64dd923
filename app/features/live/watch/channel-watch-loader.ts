import { orServiceUnavailable } from '#app/http/service-unavailable.ts'
import { type AdjacentChannels, findAdjacentChannels } from '#domain/live/adjacent-channels.ts'
import { type Channel, type Guide, type GuideEntry, NEXT_LOOKAHEAD_MS, onAir } from '#domain/live/live.ts'
import type { Live } from '#domain/live/port.ts'

/** A channel in the list beside the player. */
interface NearbyChannel extends Pick<Channel, 'id' | 'name' | 'number' | 'logoUrl' | 'isRadio'> {
	/** Title of the current program. */
	title: string | null
}

/** Data for the page of one channel. */
export interface ChannelWatch {
	/** The time that `now` and `next` refer to. */
	nowMs: number
	channel: Channel
	previous: Pick<Channel, 'id' | 'name'> | null
	next: Pick<Channel, 'id' | 'name'> | null
	/** Name of the group that the list shows; `null` for the whole playlist. */
	group: string | null
	nearby: NearbyChannel[]
	/** Programs from now on. */
	entries: readonly GuideEntry[]
}

/** `null` for an unknown channel. */
export async function loadChannelWatch(id: string, live: Live, now: number): Promise<ChannelWatch | null> {
	const around = findAdjacentChannels(await orServiceUnavailable(live.channels()), id)
	if (!around) return null
	return toChannelWatch(
		around,
		await orServiceUnavailable(live.guide(around.nearby, now, now + NEXT_LOOKAHEAD_MS)),
		now,
	)
}

export function toChannelWatch(adjacent: AdjacentChannels<Channel>, guide: Guide, now: number): ChannelWatch {
	const { channel, previous, next, group, nearby } = adjacent
	return {
		nowMs: now,
		channel,
		previous: toNamed(previous),
		next: toNamed(next),
		group,
		nearby: nearby.map(({ id, name, number, logoUrl, isRadio }) => {
			const title = onAir(guide.get(id), now).now?.title ?? null
			return { id, name, number, logoUrl, isRadio, title }
		}),
		entries: (guide.get(channel.id) ?? []).filter(
			({ startMs, endMs }) => endMs > now && startMs < now + NEXT_LOOKAHEAD_MS,
		),
	}
}

function toNamed(channel: Channel | null): Pick<Channel, 'id' | 'name'> | null {
	return channel && { id: channel.id, name: channel.name }
}
