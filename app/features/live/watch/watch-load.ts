import { or503 } from '#app/http/or503.ts'
import { type Surroundings, surroundingsOf } from '#domain/live/channel-surroundings.ts'
import { type Channel, type Guide, type GuideEntry, onAir } from '#domain/live/live.ts'
import type { Live } from '#domain/shared/ports.ts'

/** So far ahead 'next' is looked for; a page that stays open finds what is on in it as well. */
const NEXT_MS = 6 * 3_600_000

/** A channel of the list beside the player. */
export interface NearbyChannel extends Pick<Channel, 'id' | 'name' | 'number' | 'logoUrl' | 'isRadio'> {
	/** What is on. */
	title: string | null
}

/** What the page of one channel shows. */
export interface ChannelWatch {
	/** By which 'now' is told. */
	now: number
	channel: Channel
	previous: Pick<Channel, 'id' | 'name'> | null
	next: Pick<Channel, 'id' | 'name'> | null
	/** Of the list; `null` for the whole playlist. */
	group: string | null
	nearby: NearbyChannel[]
	/** What the guide has for it, from now on. */
	entries: readonly GuideEntry[]
}

/** `null` for a channel that the playlist does not have. */
export async function loadChannelWatch(id: string, live: Live, now: number): Promise<ChannelWatch | null> {
	const around = surroundingsOf(await or503(live.channels()), id)
	if (!around) return null
	return channelWatch(around, await or503(live.guide(around.nearby, now, now + NEXT_MS)), now)
}

export function channelWatch(around: Surroundings<Channel>, guide: Guide, now: number): ChannelWatch {
	const { channel, previous, next, group, nearby } = around
	return {
		now,
		channel,
		previous: named(previous),
		next: named(next),
		group,
		nearby: nearby.map(({ id, name, number, logoUrl, isRadio }) => {
			const title = onAir(guide.get(id), now).now?.title ?? null
			return { id, name, number, logoUrl, isRadio, title }
		}),
		entries: (guide.get(channel.id) ?? []).filter(({ startMs, endMs }) => endMs > now && startMs < now + NEXT_MS),
	}
}

function named(channel: Channel | null): Pick<Channel, 'id' | 'name'> | null {
	return channel && { id: channel.id, name: channel.name }
}
