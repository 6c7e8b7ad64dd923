/** One cue of a WebVTT file: seconds, and the lines of its payload. */
interface Cue {
	startSeconds: number
	endSeconds: number
	text: string
}

/** A region of an image, in pixels, for one stretch of the program. */
export interface Thumbnail {
	startSeconds: number
	endSeconds: number
	url: string
	x: number
	y: number
	width: number
	height: number
}

const TIMING_PATTERN =
	/^(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)\.(\d{3})/

function toSeconds(hours = '0', minutes = '0', wholeSeconds = '0', milliseconds = '0'): number {
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(wholeSeconds) + Number(milliseconds) / 1000
}

/** The cues of a WebVTT text in file order; other blocks (notes, styles, malformed ones) are skipped. */
export function parseCues(text: string): Cue[] {
	const blocks = text
		.replace(/^\uFEFF/, '')
		.replace(/\r\n?/g, '\n')
		.split(/\n{2,}/)
	return blocks.flatMap((block) => {
		const lines = block.split('\n')
		const at = lines.findIndex((line) => line.includes('-->'))
		const found = at < 0 ? null : TIMING_PATTERN.exec(lines[at] ?? '')
		if (!found) return []
		const startSeconds = toSeconds(found[1], found[2], found[3], found[4])
		const endSeconds = toSeconds(found[5], found[6], found[7], found[8])
		if (endSeconds <= startSeconds) return []
		return [
			{
				startSeconds,
				endSeconds,
				text: lines
					.slice(at + 1)
					.join('\n')
					.trim(),
			},
		]
	})
}

const THUMBNAIL_FRAGMENT = /^(.*)#xywh=(?:pixel:)?(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/

/** The regions that a thumbnails file describes, without those whose image URL resolves to `null`. */
export function parseThumbnails(text: string, resolveUrl: (url: string) => string | null): Thumbnail[] {
	return parseCues(text).flatMap(({ startSeconds, endSeconds, text: payload }) => {
		const found = THUMBNAIL_FRAGMENT.exec(payload)
		const url = found?.[1] ? resolveUrl(found[1]) : null
		if (!found || url === null) return []
		const [x, y, width, height] = found.slice(2).map(Number) as [number, number, number, number]
		return width > 0 && height > 0 ? [{ startSeconds, endSeconds, url, x, y, width, height }] : []
	})
}

/** The cue at `atSeconds` in a list sorted by start; `null` between cues. */
export function itemAt<T extends { startSeconds: number; endSeconds: number }>(
	spans: readonly T[],
	atSeconds: number,
): T | null {
	return spans.find((span) => atSeconds >= span.startSeconds && atSeconds < span.endSeconds) ?? null
}
