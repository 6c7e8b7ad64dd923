import type Hls from 'hls.js'
import url from 'hls.js/dist/hls.min.mjs?url'
import { type BrowserCapabilities, streamEngine } from '#domain/player/engine-candidates.ts'
import { isPrefetchUnwanted } from '../network.ts'

/** Loads the published library: a file whose URL is known in advance. */
export async function loadHls(): Promise<typeof Hls> {
	return ((await import(/* @vite-ignore */ url)) as typeof import('hls.js')).default
}

let isPrefetched = false

/** Fetches the library once, with low priority, if streams need it in this browser. */
export function prefetchHls(): void {
	if (isPrefetched || streamEngine(detectCapabilities()) !== 'hls.js' || isPrefetchUnwanted()) return
	isPrefetched = true
	const link = { rel: 'modulepreload', href: url, fetchPriority: 'low' }
	document.head.appendChild(Object.assign(document.createElement('link'), link))
}

export function detectCapabilities(): BrowserCapabilities {
	return {
		managedMediaSource: 'ManagedMediaSource' in window,
		claimsHls: document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '',
		mediaSource: 'MediaSource' in window,
	}
}
