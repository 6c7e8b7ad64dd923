import { useEffect, useState } from 'react'
import { type AdjacentChannels, findAdjacentChannels } from '#domain/live/adjacent-channels.ts'
import { catchupStart, isReplayable, type ReplayState, replayState, replayUrl } from '#domain/live/catchup.ts'
import { type Channel, type Guide, type GuideEntry, NEXT_LOOKAHEAD_MS, onAir } from '#domain/live/live.ts'
import { addRecentChannel, previousChannel, type StoredChannel } from '../stored-channels.ts'

/** A channel in the list next to the player. */
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
	/** Programs that are over and can be watched from the start, the latest first. */
	earlier: readonly GuideEntry[]
	/** The program in the URL; `null` for the current one. */
	replay: Replay | null
}

/** A past program that was requested by its start. */
export interface Replay {
	startMs: number
	/** `null` when the guide does not know it. */
	entry: GuideEntry | null
	state: ReplayState | 'unknown'
	/** The URL that plays it; `null` if it cannot be played. */
	url: string | null
	/** The programs around it that can be watched too. */
	previous: GuideEntry | null
	next: GuideEntry | null
}

/** How many earlier programs are listed; the guide has the rest. */
const MAX_EARLIER = 12

/** @param replayStartMs of the program to play; `null` for the current one */
export function toChannelWatch(
	adjacent: AdjacentChannels<Channel>,
	guide: Guide,
	replayStartMs: number | null,
	now: number,
): ChannelWatch {
	const { channel, previous, next, group, nearby } = adjacent
	const entries = guide.get(channel.id) ?? []
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
		entries: entries.filter(({ startMs, endMs }) => endMs > now && startMs < now + NEXT_LOOKAHEAD_MS),
		earlier: entries
			.filter((entry) => entry.endMs <= now && isReplayable(channel, entry, now))
			.slice(-MAX_EARLIER)
			.reverse(),
		replay: replayStartMs === null ? null : toReplay(channel, entries, replayStartMs, now),
	}
}

function toReplay(channel: Channel, entries: readonly GuideEntry[], startMs: number, now: number): Replay {
	const at = entries.findIndex((entry) => entry.startMs === startMs)
	const entry = entries[at] ?? null
	const replayable = (other: GuideEntry | undefined) => (other && isReplayable(channel, other, now) ? other : null)
	return {
		startMs,
		entry,
		// The guide does not list programs that ended long ago.
		state: entry ? replayState(channel, entry, now) : startMs < catchupStart(channel, now) ? 'expired' : 'unknown',
		url: entry && replayUrl(channel, entry, now),
		previous: entry && replayable(entries[at - 1]),
		next: entry && replayable(entries[at + 1]),
	}
}

function toNamed(channel: Channel | null): Pick<Channel, 'id' | 'name'> | null {
	return channel && { id: channel.id, name: channel.name }
}

/**
 * The data of a channel that only this device knows: `undefined` while loading, `null` if unknown. `reload` reads it again.
 * @param id `null` if the server knows the channel
 * @param replayStartMs of the program to play; `null` for the current one
 */
export function useMyChannelWatch(id: string | null, replayStartMs: number | null) {
	const [found, setFound] = useState<{ key: string; watch: ChannelWatch | null } | null>(null)
	const [version, setVersion] = useState(0)
	const key = `${id} ${replayStartMs} ${version}`
	useEffect(() => {
		if (id === null) return
		let isCancelled = false
		const show = (watch: ChannelWatch | null) => isCancelled || setFound({ key, watch })
		readMyChannelWatch(id, replayStartMs, show).catch((error) => {
			console.error(error)
			show(null)
		})
		return () => {
			isCancelled = true
		}
	}, [id, replayStartMs, key])
	return { myChannel: found && found.key === key ? found.watch : undefined, reload: () => setVersion(version + 1) }
}

/** @param onRead is called again when the channel's server knows what is on */
async function readMyChannelWatch(
	id: string,
	replayStartMs: number | null,
	onRead: (watch: ChannelWatch | null) => void,
): Promise<void> {
	// Most channels come from the server's playlist, so this code is loaded on demand.
	const [{ readArrangement, readMyChannels, readMyGuide, readMyPlaylists }, { arrange }] = await Promise.all([
		import('../my-playlists/my-channels.client.ts'),
		import('#domain/live/arrangement.ts'),
	])
	const [all, arrangement] = await Promise.all([readMyChannels(), readArrangement()])
	// A hidden channel plays for whoever has its address.
	const adjacent = findAdjacentChannels(arrange(all, arrangement), id) ?? findAdjacentChannels(all, id)
	// The guide is optional: the channel works without it.
	const guide: Map<string, GuideEntry[]> = await readMyGuide().catch(() => new Map())
	onRead(adjacent && toChannelWatch(adjacent, guide, replayStartMs, Date.now()))
	if (!adjacent || (guide.get(id)?.length ?? 0) > 0) return
	const logins = (await readMyPlaylists()).flatMap(({ xtream }) => xtream ?? [])
	if (logins.length === 0) return
	const { fetchShortGuide } = await import('../my-playlists/xtream-source.client.ts')
	const entries = await fetchShortGuide(logins, adjacent.channel.url)
	if (entries.length > 0) onRead(toChannelWatch(adjacent, guide.set(id, entries), replayStartMs, Date.now()))
}

/** The channel watched before this one. Also records this one as the last watched. */
export function usePreviousChannel({ id, name, logoUrl, isRadio }: StoredChannel): StoredChannel | null {
	const [before, setBefore] = useState<StoredChannel | null>(null)
	useEffect(() => {
		setBefore(previousChannel(id))
		addRecentChannel({ id, name, logoUrl, isRadio })
	}, [id, name, logoUrl, isRadio])
	return before
}
