import type Hls from 'hls.js'
import url from 'hls.js/dist/hls.min.mjs?url'

/** The library as it is published: a file whose URL is known before it is loaded. */
export async function loadHls(): Promise<typeof Hls> {
	return ((await import(/* @vite-ignore */ url)) as typeof import('hls.js')).default
}
