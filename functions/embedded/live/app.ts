// The embedded live channels: a static playlist, and a guide that matches what the broadcasts show.
import { Hono } from 'hono/tiny'
import { ARCHIVE_DAYS, broadcastSchedule } from '#domain/live/broadcast.ts'
import type { Channel } from '#domain/live/live.ts'
import { parsePlaylist } from '#domain/live/playlist.ts'
import { GUIDE_AHEAD_MS } from '#domain/live/xmltv-elements.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { BROADCAST_PROGRAMS } from '#functions/embedded/player/demo-media.ts'
import { escapeText } from '../art/svg.ts'

export const EMBEDDED_PLAYLIST = 'live/playlist.m3u'
/** Only requested in process. */
export const EMBEDDED_PLAYLIST_PATH = `/embedded/${EMBEDDED_PLAYLIST}`
const EMBEDDED_GUIDE_PATH = '/embedded/live/guide.xml'

/** @param load the playlist's text */
export function createLiveApp(load: () => Promise<string>, now: () => number) {
	return new Hono()
		.get(EMBEDDED_PLAYLIST_PATH, async (c) => c.text(await load(), 200, { 'Content-Type': 'audio/x-mpegurl' }))
		.get(EMBEDDED_GUIDE_PATH, async (c) => {
			const playlist = parsePlaylist(await load(), {
				resolveUrl: (address) => new URL(address, c.req.url).href,
				isSecurePage: false,
			})
			if (typeof playlist === 'string') throw new Error(`the embedded playlist: ${playlist}`)
			return c.body(writeGuide(playlist.channels, now()), 200, { 'Content-Type': 'application/xml' })
		})
}

/** As far back as the broadcasts can be watched. */
const GUIDE_BACK_MS = ARCHIVE_DAYS * DAY_MS

function writeGuide(channels: readonly Channel[], nowMs: number): string {
	const written = channels.map((channel) => {
		const key = keyOf(channel)
		const name = `<channel id="${key}"><display-name>${escapeText(channel.name)}</display-name></channel>`
		const slots = broadcastSchedule(key, BROADCAST_PROGRAMS, nowMs - GUIDE_BACK_MS, nowMs + GUIDE_AHEAD_MS)
		const programs = slots.map(
			({ title, description, startMs, endMs }) =>
				`<programme start="${writeTime(startMs)}" stop="${writeTime(endMs)}" channel="${key}"><title>${escapeText(title)}</title><desc>${escapeText(description)}</desc></programme>`,
		)
		return name + programs.join('')
	})
	return `<?xml version="1.0" encoding="UTF-8"?><tv>${written.join('\n')}</tv>`
}

/** The broadcast's key in a channel's URL. */
function keyOf({ url }: Channel): string {
	return url.split('/').at(-2) ?? ''
}

/** '20261120190000 +0000' */
function writeTime(timeMs: number): string {
	return `${new Date(timeMs).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`
}
