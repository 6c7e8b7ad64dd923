import { orServiceUnavailable } from '#app/http/service-unavailable.server.ts'
import { findAdjacentChannels } from '#domain/live/adjacent-channels.ts'
import { catchupStart } from '#domain/live/catchup.ts'
import { NEXT_LOOKAHEAD_MS } from '#domain/live/live.ts'
import type { Live } from '#domain/live/port.ts'
import { type ChannelWatch, toChannelWatch } from './channel-watch.ts'

/** `null` for an unknown channel. */
export async function loadChannelWatch(
	id: string,
	replayStartMs: number | null,
	live: Live,
	now: number,
): Promise<ChannelWatch | null> {
	const around = findAdjacentChannels(await orServiceUnavailable(live.channels()), id)
	if (!around) return null
	const fromMs = catchupStart(around.channel, now)
	const guide = await orServiceUnavailable(live.guide(around.nearby, fromMs, now + NEXT_LOOKAHEAD_MS))
	return toChannelWatch(around, guide, replayStartMs, now)
}
