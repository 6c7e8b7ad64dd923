import { useEffect, useState } from 'react'
import { isAdmitted } from '#app/device/client-limits.ts'
import { parseThumbnails, type Thumbnail } from './vtt.ts'

/** The preview pictures of a programme, fetched when they are first wanted. Without them the preview shows the time only. */
export function useThumbnails(url: string | null, isWanted: boolean): Thumbnail[] {
	const [thumbnails, setThumbnails] = useState<Thumbnail[]>([])
	const isNeeded = isWanted && thumbnails.length === 0
	useEffect(() => {
		if (!url || !isNeeded) return
		const stop = new AbortController()
		loadThumbnails(url, stop.signal).then(setThumbnails, () => {}) // Nothing to say: the time is there.
		return () => stop.abort()
	}, [url, isNeeded])
	return thumbnails
}

async function loadThumbnails(url: string, signal: AbortSignal): Promise<Thumbnail[]> {
	if (!isAdmitted('static')) return []
	const answer = await fetch(url, { signal })
	return answer.ok ? parseThumbnails(await answer.text(), answer.url) : []
}
