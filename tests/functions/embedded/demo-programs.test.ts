import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import programs from '../../../public/media/programmes.json'

const MEDIA = 'public/media'
const BUDGET_BYTES = 12_000_000
const SLOW_PHONE_BITS_PER_SECOND = 170_000
const POSTER_MAX_BYTES = 40_000
const SEGMENT_SECONDS = 4
const SEGMENT_COUNT = 16
const NOT_SYNC = 0x10000

const renditions = programs.flatMap(({ slug, renditions }) => renditions.map((rendition) => ({ slug, ...rendition })))

function read(...path: string[]): Buffer {
	return readFileSync(join(MEDIA, ...path))
}

function segments({ slug, segmentPattern }: { slug: string; segmentPattern: string }): Buffer[] {
	return Array.from({ length: SEGMENT_COUNT }, (_, i) => read(slug, segmentPattern.replace('{index}', String(i))))
}

/** The bodies of all boxes with that name in a body. */
function boxes(body: Buffer, name: string): Buffer[] {
	const found: Buffer[] = []
	for (let at = 0; at < body.length; ) {
		const size = body.readUInt32BE(at)
		if (size < 8 || at + size > body.length) throw new Error(`a box of ${size} bytes at ${at} of ${body.length}`)
		if (body.toString('latin1', at + 4, at + 8) === name) found.push(body.subarray(at + 8, at + size))
		at += size
	}
	return found
}

function only(body: Buffer, ...path: string[]): Buffer {
	return path.reduce((inside, name) => {
		const [first, ...others] = boxes(inside, name)
		if (!first || others.length > 0) throw new Error(`not one ${name} box`)
		return first
	}, body)
}

/** Start and duration in seconds of each track of a segment, computed from its samples. */
function trackTimes(init: Buffer, segment: Buffer) {
	const scales = boxes(only(init, 'moov'), 'trak').map((track) => only(track, 'mdia', 'mdhd').readUInt32BE(12))
	return boxes(only(segment, 'moof'), 'traf').map((track, i) => {
		const timescale = scales[i] ?? Number.NaN
		const samples = only(track, 'trun').readUInt32BE(4)
		const ticksEach = only(track, 'tfhd').readUInt32BE(8)
		const start = Number(only(track, 'tfdt').readBigUInt64BE(4))
		return { startSeconds: start / timescale, durationSeconds: (samples * ticksEach) / timescale }
	})
}

function folderBytes(path: string): number {
	return readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
		const inside = join(path, entry.name)
		return sum + (entry.isDirectory() ? folderBytes(inside) : statSync(inside).size)
	}, 0)
}

function cueTimes(...path: string[]): [number, number][] {
	const vtt = read(...path).toString()
	return [...vtt.matchAll(/(\d+):(\d+):([\d.]+) --> (\d+):(\d+):([\d.]+)/g)].map(([, ...parts]) => {
		const [h = 0, m = 0, s = 0, h2 = 0, m2 = 0, s2 = 0] = parts.map(Number)
		return [h * 3600 + m * 60 + s, h2 * 3600 + m2 * 60 + s2]
	})
}

describe('the embedded demo programs', () => {
	it('are at least three, each about a minute long', () => {
		expect(programs.length).toBeGreaterThanOrEqual(3)
		for (const { durationSeconds, segmentDurationsSeconds } of programs) {
			expect(durationSeconds).toBeGreaterThanOrEqual(60)
			expect(durationSeconds).toBeLessThanOrEqual(75)
			expect(segmentDurationsSeconds.reduce((sum, seconds) => sum + seconds, 0)).toBe(durationSeconds)
		}
	})

	it('stay within their total budget', () => {
		expect(folderBytes(MEDIA)).toBeLessThanOrEqual(BUDGET_BYTES)
	})

	it.each(renditions)('$slug $name declares the peak and average bandwidth of its segments', (rendition) => {
		const bits = segments(rendition).map((bytes) => (bytes.length * 8) / SEGMENT_SECONDS)
		expect(rendition.bandwidth).toBe(Math.ceil(Math.max(...bits)))
		expect(rendition.averageBandwidth).toBe(Math.ceil(bits.reduce((sum, value) => sum + value, 0) / bits.length))
	})

	it.each(renditions)('$slug $name has segments of exactly four seconds of video and audio', (rendition) => {
		const init = read(rendition.slug, rendition.initSegment)
		for (const [index, segment] of segments(rendition).entries()) {
			const whole = { startSeconds: index * SEGMENT_SECONDS, durationSeconds: SEGMENT_SECONDS }
			expect(trackTimes(init, segment)).toEqual([whole, whole])
		}
	})

	it.each(renditions)('$slug $name starts every segment with a keyframe', (rendition) => {
		for (const segment of segments(rendition)) {
			const [picture = Buffer.alloc(0)] = boxes(only(segment, 'moof'), 'traf')
			expect(only(picture, 'trun').readUInt32BE(12) & NOT_SYNC).toBe(0)
		}
	})

	it.each(programs)('$slug lists the lowest rendition first, for slow phones', ({ slug, renditions }) => {
		const [first, ...others] = renditions
		expect(first?.bandwidth).toBeLessThanOrEqual(SLOW_PHONE_BITS_PER_SECOND)
		for (const other of others) expect(other.bandwidth).toBeGreaterThan(first?.bandwidth ?? Number.NaN)
		const entry = /BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+),CODECS="([^"]+)",RESOLUTION=(\d+)x(\d+)/g
		const declared = [...read(slug, 'master.m3u8').toString().matchAll(entry)].map((parts) => parts.slice(1))
		expect(declared).toEqual(
			renditions.map((rendition) =>
				[rendition.bandwidth, rendition.averageBandwidth, rendition.codecs, rendition.width, rendition.height].map(
					String,
				),
			),
		)
	})

	it.each(renditions)('$slug $name lists only existing segments in its playlist', ({ slug, name }) => {
		const lines = read(slug, name, 'index.m3u8').toString().trimEnd().split('\n')
		const files = lines.filter((line) => !line.startsWith('#'))
		expect(files).toHaveLength(SEGMENT_COUNT)
		for (const file of files) expect(statSync(join(MEDIA, slug, name, file)).size).toBeGreaterThan(0)
		expect(lines.at(-1)).toBe('#EXT-X-ENDLIST')
	})

	it.each(programs)('$slug has a video file that can start before it is complete', ({ slug }) => {
		const video = read(slug, 'video.mp4')
		expect(boxes(video, 'moov')).toHaveLength(1)
		expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'))
	})

	it.each(programs)('$slug has captions in two languages over its whole length', (program) => {
		expect(program.captions).toEqual(['en', 'es'])
		const [english, spanish] = program.captions.map((language) => cueTimes(program.slug, `captions.${language}.vtt`))
		expect(english).toEqual(spanish)
		expect(english?.length).toBeGreaterThanOrEqual(8)
		for (const [i, [start, end]] of (english ?? []).entries()) {
			expect(start).toBeLessThan(end)
			expect(start).toBeGreaterThanOrEqual(english?.[i - 1]?.[1] ?? 0)
		}
		expect(english?.at(-1)?.[1]).toBeLessThanOrEqual(program.durationSeconds)
		expect(english?.at(-1)?.[1]).toBeGreaterThan(program.durationSeconds - 10)
	})

	it.each(programs)('$slug has chapters and previews without gaps, and a small poster', (program) => {
		for (const file of ['chapters.vtt', 'thumbnails.vtt']) {
			const cues = cueTimes(program.slug, file)
			const starts = cues.map(([start]) => start)
			expect(starts).toEqual([0, ...cues.slice(0, -1).map(([, end]) => end)])
			expect(cues.at(-1)?.[1]).toBe(program.durationSeconds)
			if (file === 'chapters.vtt') expect(starts).toEqual(program.chapters.map((chapter) => chapter.startSeconds))
		}
		expect(statSync(join(MEDIA, program.slug, 'poster.jpg')).size).toBeLessThanOrEqual(POSTER_MAX_BYTES)
	})
})
