import { useEffect, useState } from 'react'
import { tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import { parseThumbnails, type Thumbnail } from './webvtt.ts'

/** The preview images of a program, loaded on first use. Without them the preview shows only the time. */
export function useThumbnails(url: string | null, isEnabled: boolean): Thumbnail[] {
	const [thumbnails, setThumbnails] = useState<Thumbnail[]>([])
	const isNeeded = isEnabled && thumbnails.length === 0
	useEffect(() => {
		if (!url || !isNeeded) return
		const stop = new AbortController()
		loadThumbnails(url, stop.signal).then(setThumbnails, () => {}) // Nothing to say: the time is there.
		return () => stop.abort()
	}, [url, isNeeded])
	return thumbnails
}

async function loadThumbnails(url: string, signal: AbortSignal): Promise<Thumbnail[]> {
	if (!tryConsumeRateLimit('static')) return []
	const response = await fetch(url, { signal })
	return response.ok ? parseThumbnails(await response.text(), response.url) : []
}
