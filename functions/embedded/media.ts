import type { PlayableSource } from '#domain/sources.ts'
import programmes from '../../public/media/programmes.json'

const LANGUAGE_LABELS: Record<string, string> = { en: 'English', es: 'Español' }

export type Programme = (typeof programmes)[number]

/** The programmes that Marquee brings with it: real video for every title while no streaming source is configured. */
export const PROGRAMMES: readonly Programme[] = programmes

/** The programme that stands in for a title: for one key always the same one. */
export function demoProgramme(key: string): Programme {
	const programme = PROGRAMMES[hash(key) % PROGRAMMES.length]
	if (!programme) throw new Error('There is no demo programme')
	return programme
}

/** The demo source for a title's key (see `mediaKey`). */
export function demoSource(key: string): PlayableSource {
	const { slug, title, chapters, captions } = demoProgramme(key)
	const folder = `/media/${slug}`
	return {
		id: 'demo',
		name: 'Demo',
		note: `Demo programme: ${title}, a film of our own. It plays in the title's place until a streaming source is set up.`,
		kind: 'hls',
		isLive: false,
		url: `${folder}/master.m3u8`,
		// Through the Worker: the store of static files does not answer the ranges that seeking needs.
		mp4Url: `/video/${slug}.mp4`,
		poster: `${folder}/poster.jpg`,
		captions: captions.map((language) => ({
			language,
			label: LANGUAGE_LABELS[language] ?? language,
			url: `${folder}/captions.${language}.vtt`,
		})),
		chapters,
		thumbnailsUrl: `${folder}/thumbnails.vtt`,
	}
}

/** A broadcast that never ends, made of the demo programmes by the clock (see live-media.ts). */
export function demoBroadcast(key: string): PlayableSource {
	return {
		id: 'demo',
		name: 'Demo',
		note: 'A broadcast of our own, made of demo programmes. It plays in its place until a streaming source is set up.',
		kind: 'hls',
		isLive: true,
		url: `/live-media/${encodeURIComponent(key)}/master.m3u8`,
		mp4Url: null,
		poster: null,
		captions: [],
		chapters: [],
		thumbnailsUrl: null,
	}
}

/** FNV-1a, 32 bits: spreads neighbouring keys (the episodes of a season) over all programmes. */
function hash(text: string): number {
	let value = 0x811c9dc5
	for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
	// The low bits of a product see only the low bits of its factors: fold the high half in before the modulus.
	return (value ^ (value >>> 15)) >>> 0
}
