/** More than the captions of the longest film. */
export const MAX_CAPTION_FILE_BYTES = 4 * 1024 * 1024

/** One cue of a captions file: seconds, and the lines of its payload. */
export interface Cue {
	startSeconds: number
	endSeconds: number
	/** The text, with WebVTT's markup. */
	text: string
	/** The position in WebVTT's syntax: `line:0 align:start`. Absent for the default. */
	settings?: string
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

/** WebVTT separates milliseconds by a point, SubRip by a comma, and files mix both. */
const TIMING_PATTERN =
	/^[ \t]{0,9}(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})[ \t]{0,9}-->[ \t]{0,9}(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})/

function toSeconds(hours = '0', minutes = '0', wholeSeconds = '0', fraction = '0'): number {
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(wholeSeconds) + Number(`0.${fraction}`)
}

/** Splits text at any line ending, without the byte order mark. */
export function linesOf(text: string): string[] {
	return text
		.replace(/^\uFEFF/, '')
		.replace(/\r\n?/g, '\n')
		.split('\n')
}

/**
 * The cues of a WebVTT or SubRip text in file order; notes, styles and malformed cues are skipped.
 * @param resolve the settings of a cue with so many lines, without what only its file explains
 */
export function parseCues(text: string, resolve = (settings: string, _lineCount: number) => settings): Cue[] {
	const cues: Cue[] = []
	let lines: string[] | null = null
	let times = { startSeconds: 0, endSeconds: 0 }
	let settings = ''
	const close = () => {
		if (lines && times.endSeconds > times.startSeconds)
			cues.push({ ...times, ...knownSettings(resolve(settings, lines.length)), text: lines.join('\n').trim() })
		lines = null
	}
	for (const line of [...linesOf(text), '']) {
		if (line.includes('-->')) {
			// Without an empty line in between, the number of this cue looks like text of the one before.
			if (lines && /^\d+$/.test((lines as string[]).at(-1) ?? '')) (lines as string[]).pop()
			close()
			const found = TIMING_PATTERN.exec(line)
			if (!found) continue
			times = {
				startSeconds: toSeconds(found[1], found[2], found[3], found[4]),
				endSeconds: toSeconds(found[5], found[6], found[7], found[8]),
			}
			settings = line.slice(found[0].length)
			lines = []
		} else if (line.trim() === '') close()
		else (lines as string[] | null)?.push(line)
	}
	return cues
}

const SETTING =
	/^(?:line:-?\d{1,3}(?:\.\d{1,3})?%?(?:,(?:start|center|end))?|position:\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?|size:\d{1,3}(?:\.\d{1,3})?%|align:(?:start|center|end|left|right)|vertical:(?:rl|lr))$/

/** Keeps known settings: SubRip may have coordinates for another picture size. */
export function knownSettings(written: string): Pick<Cue, 'settings'> {
	const known = written.split(/[ \t]/).filter((setting) => SETTING.test(setting))
	return known.length > 0 ? { settings: known.join(' ') } : {}
}

export function writeWebVtt(cues: readonly Cue[]): string {
	const blocks = cues.map(
		({ startSeconds, endSeconds, text, settings = '' }) =>
			`${`${formatTime(startSeconds)} --> ${formatTime(endSeconds)} ${settings}`.trim()}\n${text.replaceAll('-->', '->').replace(/\n[\s]*\n/g, '\n')}`,
	)
	return ['WEBVTT', ...blocks, ''].join('\n\n')
}

function formatTime(seconds: number): string {
	const ms = Math.round(seconds * 1000)
	const part = (value: number, length = 2) => String(value).padStart(length, '0')
	return `${part(Math.floor(ms / 3_600_000))}:${part(Math.floor(ms / 60_000) % 60)}:${part(Math.floor(ms / 1000) % 60)}.${part(ms % 1000, 3)}`
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
