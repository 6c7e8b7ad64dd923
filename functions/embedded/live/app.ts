// The embedded live channels: a static playlist, and the guide of their programs.
import { Hono } from 'hono/tiny'
import { ARCHIVE_DAYS } from '#domain/live/broadcast.ts'
import type { Channel } from '#domain/live/live.ts'
import { parsePlaylist } from '#domain/live/playlist.ts'
import { GUIDE_AHEAD_MS } from '#domain/live/xmltv-elements.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { EMBEDDED_PLAYLIST_PATH } from '#functions/embedded/addresses.ts'
import { loadOnce } from '#functions/lib/embedded-file.ts'
import { type Schedule, slotsBetween } from './schedule.ts'

export const EMBEDDED_PLAYLIST = 'live/playlist.m3u'
export const EMBEDDED_SCHEDULE = 'live/schedule.json'
const EMBEDDED_GUIDE_PATH = '/embedded/live/guide.xml'

interface Options {
	/** Reads the playlist's text. */
	loadPlaylist: () => Promise<string>
	loadSchedule: () => Promise<unknown>
	now: () => number
}

export function createLiveApp({ loadPlaylist, loadSchedule, now }: Options) {
	const getSchedule = loadOnce(async () => (await loadSchedule()) as Schedule)
	return new Hono()
		.get(EMBEDDED_PLAYLIST_PATH, async (c) => c.text(await loadPlaylist(), 200, { 'Content-Type': 'audio/x-mpegurl' }))
		.get(EMBEDDED_GUIDE_PATH, async (c) => {
			const playlist = parsePlaylist(await loadPlaylist(), {
				resolveUrl: (address) => new URL(address, c.req.url).href,
				isSecurePage: false,
			})
			if (typeof playlist === 'string') throw new Error(`the embedded playlist: ${playlist}`)
			const guide = writeGuide(playlist.channels, await getSchedule(), now())
			return c.body(guide, 200, { 'Content-Type': 'application/xml' })
		})
}

/** How far back the broadcasts can be watched. */
const GUIDE_BACK_MS = ARCHIVE_DAYS * DAY_MS
/** Stands at the end of each description. */
const DEMO_NOTE = 'Demo: one of the sample programs plays instead.'

function writeGuide(channels: readonly Channel[], schedule: Schedule, nowMs: number): string {
	const window = { fromMs: nowMs - GUIDE_BACK_MS, toMs: nowMs + GUIDE_AHEAD_MS }
	const written = channels.map((channel) => {
		const key = keyOf(channel)
		const name = `<channel id="${key}"><display-name>${escapeText(channel.name)}</display-name></channel>`
		const slots = schedule[key] ? slotsBetween(schedule[key], window) : []
		const programs = slots.map(
			({ program, number, fromMs, toMs }) =>
				`<programme start="${writeTime(fromMs)}" stop="${writeTime(toMs)}" channel="${key}"><title>${escapeText(program.title)}</title><desc>${escapeText(`${program.about} ${DEMO_NOTE}`)}</desc><icon src="/live-media/${key}/${number}.svg"/></programme>`,
		)
		return name + programs.join('')
	})
	return `<?xml version="1.0" encoding="UTF-8"?><tv>${written.join('\n')}</tv>`
}

function escapeText(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** The broadcast's key in a channel's URL. */
function keyOf({ url }: Channel): string {
	return url.split('/').at(-2) ?? ''
}

/** '20261120190000 +0000' */
function writeTime(timeMs: number): string {
	return `${new Date(timeMs).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`
}
