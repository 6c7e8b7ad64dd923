import { probeBytes } from '#app/http/probe.ts'
import { findSounds } from '#domain/player/sound-codec.ts'
import { type ProbedBrowser, thisBrowser } from './source-failure.ts'

/** Where a stream describes its sound. */
export interface SoundPlace {
	url: string
	/** The first byte there. */
	from: number
}

/** Counters of Chrome, and a flag of Firefox. */
interface DecodingVideo extends HTMLVideoElement {
	webkitAudioDecodedByteCount?: number
	mozHasAudio?: boolean
}

/** Whether the browser says that it decodes no sound. Some do not say. */
export function isSoundless(video: DecodingVideo): boolean {
	return video.webkitAudioDecodedByteCount === 0 || video.mozHasAudio === false
}

const PROBED_BYTES = 64 * 1024

/** The names of the sound that is there, but which this browser has no decoder for. */
export async function findMissingSound(
	{ url, from }: SoundPlace,
	browser: ProbedBrowser = thisBrowser(),
): Promise<string[]> {
	const readAt = async (at: number) => (await probeBytes(url, browser, from + at, PROBED_BYTES))?.bytes ?? null
	const missing = (await findSounds(readAt)).filter(({ type }) => !browser.canPlayType(type))
	return [...new Set(missing.map(({ name }) => name))]
}
