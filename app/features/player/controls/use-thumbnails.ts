import { useEffect, useState } from 'react'
import { tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import { parseThumbnails, type Thumbnail } from '#domain/player/webvtt.ts'

/** The preview images of a program, loaded on first use. Without them the preview shows only the time. */
export function useThumbnails(url: string | null, isEnabled: boolean): Thumbnail[] {
	const [thumbnails, setThumbnails] = useState<Thumbnail[]>([])
	const isNeeded = isEnabled && thumbnails.length === 0
	useEffect(() => {
		if (!url || !isNeeded) return
		const stop = new AbortController()
		loadThumbnails(url, stop.signal).then(setThumbnails, () => {}) // The preview still shows the time.
		return () => stop.abort()
	}, [url, isNeeded])
	return thumbnails
}

async function loadThumbnails(url: string, signal: AbortSignal): Promise<Thumbnail[]> {
	if (!tryConsumeRateLimit('static')) return []
	const response = await fetch(url, { signal })
	return response.ok ? readThumbnails(await response.text(), response.url) : []
}

/** @param fileUrl absolute URL of the thumbnails file */
export function readThumbnails(text: string, fileUrl: string): Thumbnail[] {
	return parseThumbnails(text, (url) => {
		const resolved = URL.canParse(url, fileUrl) ? new URL(url, fileUrl) : null
		return resolved && /^https?:$/.test(resolved.protocol) ? resolved.href : null
	})
}
