import { type BroadcastSegment, broadcastPart, broadcastWindow, SEGMENT_SECONDS } from '#domain/live/broadcast.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'
import { BROADCAST_PROGRAMS, PROGRAMS, type Program } from '#functions/embedded/player/demo-media.ts'

// The HLS playlists of a broadcast (RFC 8216).

type Rendition = Program['renditions'][number]

/** 6 for `EXT-X-MAP` before segments that are not I-frames, 7 for fragmented MP4. */
const VERSION = 7

/** All programs have the same renditions. */
const RENDITION_NAMES = PROGRAMS[0]?.renditions.map(({ name }) => name) ?? []

export function isRendition(name: string): boolean {
	return RENDITION_NAMES.includes(name)
}

/**
 * The same for every broadcast, because each shows all programs over time; the values are upper bounds.
 * @param query of the renditions' URLs
 */
export function masterPlaylist(query = ''): string {
	return lines(
		'#EXTM3U',
		`#EXT-X-VERSION:${VERSION}`,
		'#EXT-X-INDEPENDENT-SEGMENTS',
		...RENDITION_NAMES.flatMap((name) => variantLines(name, query)),
	)
}

function variantLines(name: string, query: string): string[] {
	const content = PROGRAMS.map((program) => renditionOf(program, name))
	const most = (read: (rendition: Rendition) => number) => Math.max(...content.map(read))
	const attributes = [
		`BANDWIDTH=${most(({ bandwidth }) => bandwidth)}`,
		`AVERAGE-BANDWIDTH=${most(({ averageBandwidth }) => averageBandwidth)}`,
		`CODECS="${[...new Set(content.flatMap(({ codecs }) => codecs.split(',')))].join(',')}"`,
		`RESOLUTION=${most(({ width }) => width)}x${most(({ height }) => height)}`,
		`FRAME-RATE=${most(({ frameRate }) => frameRate).toFixed(3)}`,
	]
	return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${name}.m3u8${query}`]
}

/** The media playlist of a broadcast at a given time, in one rendition. */
export function mediaPlaylist(key: string, name: string, nowMs: number): string {
	return lines(...playlistLines(broadcastWindow(key, BROADCAST_PROGRAMS, nowMs), name, []))
}

/**
 * A part of what was shown, which grows until it is complete; `null` when there is nothing of it.
 * @param name of the rendition; `null` for the master playlist
 */
export function archivePlaylist(key: string, name: string | null, part: TimeWindow, nowMs: number): string | null {
	const shown = broadcastPart(key, BROADCAST_PROGRAMS, part, nowMs)
	if (shown === null) return null
	if (name === null) return masterPlaylist(`?from=${part.fromMs / 1_000}&to=${part.toMs / 1_000}`)
	const type = [`#EXT-X-PLAYLIST-TYPE:${shown.isComplete ? 'VOD' : 'EVENT'}`, '#EXT-X-START:TIME-OFFSET=0']
	return lines(...playlistLines(shown, name, type), ...(shown.isComplete ? ['#EXT-X-ENDLIST'] : []))
}

function playlistLines(
	{ discontinuitySequence, segments }: ReturnType<typeof broadcastWindow>,
	name: string,
	type: readonly string[],
): string[] {
	return [
		'#EXTM3U',
		`#EXT-X-VERSION:${VERSION}`,
		`#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
		`#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence}`,
		`#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
		'#EXT-X-INDEPENDENT-SEGMENTS',
		...type,
		...segments.flatMap((segment, at) => segmentLines(segment, name, at === 0)),
	]
}

function segmentLines({ slug, index, startMs, isDiscontinuity }: BroadcastSegment, name: string, isFirst: boolean) {
	const program = PROGRAMS.find((item) => item.slug === slug)
	if (!program) throw new Error(`there is no program ${slug}`)
	const { initSegment, segmentPattern } = renditionOf(program, name)
	return [
		...(isDiscontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
		...(isDiscontinuity || isFirst
			? [
					`#EXT-X-MAP:URI="/media/${slug}/${initSegment}"`,
					`#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`,
				]
			: []),
		`#EXTINF:${SEGMENT_SECONDS.toFixed(3)},`,
		`/media/${slug}/${segmentPattern.replace('{index}', String(index))}`,
	]
}

function renditionOf({ slug, renditions }: Program, name: string): Rendition {
	const rendition = renditions.find((rendition) => rendition.name === name)
	if (!rendition) throw new Error(`${slug} has no rendition ${name}`)
	return rendition
}

function lines(...content: string[]): string {
	return `${content.join('\n')}\n`
}
