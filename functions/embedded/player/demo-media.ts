import type { BroadcastProgram } from '#domain/live/broadcast.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { hashText } from '#domain/shared/hash.ts'
import programs from '../../../public/media/programmes.json'

const LANGUAGE_LABELS: Record<string, string> = { en: 'English', es: 'Español' }

export type Program = (typeof programs)[number]

/** The bundled programs: real video for every title while no streaming source is configured. */
export const PROGRAMS: readonly Program[] = programs

/** In broadcast order. */
export const BROADCAST_PROGRAMS: readonly BroadcastProgram[] = PROGRAMS.map(({ slug, segmentDurationsSeconds }) => ({
	slug,
	segmentCount: segmentDurationsSeconds.length,
}))

/** The program for a title's key, always the same one. */
export function demoProgram(key: string): Program {
	const program = PROGRAMS[hashText(key) % PROGRAMS.length]
	if (!program) throw new Error('there is no demo program')
	return program
}

/** The demo source for a title's key (see `mediaKey`). */
export function demoSource(key: string): PlayableSource {
	const { slug, title, chapters, captions } = demoProgram(key)
	const folder = `/media/${slug}`
	return {
		id: 'demo',
		name: 'Demo',
		note: `This is a demo clip: ${title}.`,
		isDemo: true,
		kind: 'hls',
		isLive: false,
		url: `${folder}/master.m3u8`,
		// Through the Worker, because static assets do not support the range requests that seeking needs.
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

/** An endless broadcast of the demo programs (see functions/media/live.ts). */
export function demoBroadcast(key: string): PlayableSource {
	return {
		id: 'demo',
		name: 'Demo',
		note: 'This is a demo broadcast.',
		isDemo: true,
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
