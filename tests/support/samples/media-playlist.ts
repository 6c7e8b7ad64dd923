// Checks what RFC 8216 requires of a live playlist and of its reloads.

export interface PlaylistSegment {
	sequence: number
	/** Number of its discontinuity. */
	discontinuity: number
	uri: string
	/** Of the init segment. */
	initUri: string | null
	durationSeconds: number
	/** Wall clock time of its first frame, if the playlist has it. */
	statedAtMs: number | null
	/** The same, extrapolated from the last stated one. */
	startsAtMs: number | null
}

export interface MediaPlaylist {
	version: number
	targetSeconds: number
	hasEnd: boolean
	segments: PlaylistSegment[]
}

/** Parses a media playlist. @throws {Error} for anything invalid */
export function parseMediaPlaylist(text: string): MediaPlaylist {
	const lines = text.split('\n')
	if (lines[0] !== '#EXTM3U') throw new Error('does not begin with #EXTM3U')
	if (lines.pop() !== '') throw new Error('does not end with a line break')
	const header = new Map<string, string>()
	const segments: PlaylistSegment[] = []
	let [map, duration, saidAtMs, clockMs]: (string | number | null)[] = [null, null, null, null]
	let discontinuity: number | null = null
	for (const line of lines.slice(1)) {
		const [, tag = '', value = ''] = /^#([A-Z0-9-]+)(?::(.*))?$/.exec(line) ?? []
		if (tag === 'EXTINF') duration = Number(/^(\d+(?:\.\d+)?),/.exec(value)?.[1])
		else if (tag === 'EXT-X-MAP') map = /^URI="([^"]+)"$/.exec(value)?.[1] ?? fail(line)
		else if (tag === 'EXT-X-PROGRAM-DATE-TIME') saidAtMs = clockMs = Date.parse(value)
		else if (tag === 'EXT-X-DISCONTINUITY') {
			discontinuity = (discontinuity ?? headerNumber(header, 'EXT-X-DISCONTINUITY-SEQUENCE', 0)) + 1
			map = clockMs = null
		} else if (tag) {
			if (header.has(tag)) fail(`${tag} twice`)
			if (segments.length > 0 && tag !== 'EXT-X-ENDLIST') fail(`${tag} after a segment`)
			header.set(tag, value)
		} else {
			if (typeof duration !== 'number' || Number.isNaN(duration)) throw new Error(`no duration for ${line}`)
			segments.push({
				sequence: headerNumber(header, 'EXT-X-MEDIA-SEQUENCE', 0) + segments.length,
				discontinuity: discontinuity ?? headerNumber(header, 'EXT-X-DISCONTINUITY-SEQUENCE', 0),
				uri: line,
				initUri: map as string | null,
				durationSeconds: duration,
				statedAtMs: saidAtMs as number | null,
				startsAtMs: clockMs as number | null,
			})
			clockMs = typeof clockMs === 'number' ? clockMs + duration * 1000 : null
			saidAtMs = duration = null
		}
	}
	return {
		version: headerNumber(header, 'EXT-X-VERSION', 1),
		targetSeconds: headerNumber(header, 'EXT-X-TARGETDURATION'),
		hasEnd: header.has('EXT-X-ENDLIST'),
		segments,
	}
}

/** Reloads a playlist like a player, and reports invalid changes. */
export function createPlaylistChecker() {
	const known = new Map<number, PlaylistSegment>()
	let newest = -1
	let first = -1
	return {
		/** All segments so far. */
		known,
		/** @returns problems, empty if there are none */
		read(text: string): string[] {
			const { targetSeconds, hasEnd, version, segments } = parseMediaPlaylist(text)
			const problems: string[] = []
			const check = (holds: boolean, what: string) => holds || problems.push(what)
			check(version >= 6, 'EXT-X-MAP needs version 6 (section 7)')
			check(!hasEnd, 'a live playlist has no end')
			const [head, tail] = [segments[0], segments.at(-1)]
			if (!head || !tail) return [...problems, 'no segments']
			check(head.sequence >= first, 'the sequence goes back (6.2.2)')
			check(tail.sequence >= newest, 'the newest segment is gone (6.2.2)')
			const length = segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
			check(length >= 3 * targetSeconds, 'shorter than three target durations (6.2.2)')
			for (const [at, segment] of segments.entries()) {
				const { sequence, durationSeconds, startsAtMs, initUri } = segment
				check(Math.round(durationSeconds) <= targetSeconds, `segment ${sequence} is longer than the target (4.3.3.1)`)
				check(initUri !== null, `segment ${sequence} has no init segment (4.3.2.5)`)
				check(startsAtMs !== null, `segment ${sequence} has no date (4.3.2.6)`)
				const before = segments[at - 1]
				if (before) {
					const gap = (startsAtMs ?? 0) - (before.startsAtMs ?? 0) - before.durationSeconds * 1000
					check(gap === 0, `segment ${sequence} begins ${gap} ms after the one before is over`)
				}
				const previous = known.get(sequence)
				if (previous) {
					const { statedAtMs: _, ...now } = segment
					const { statedAtMs: __, ...then } = previous
					check(JSON.stringify(now) === JSON.stringify(then), `segment ${sequence} has changed (6.2.2)`)
				} else check(first < 0 || sequence > newest, `segment ${sequence} has come late (6.2.2)`)
				known.set(sequence, segment)
			}
			first = head.sequence
			newest = tail.sequence
			return problems
		},
	}
}

function headerNumber(header: ReadonlyMap<string, string>, tag: string, fallback?: number): number {
	const value = header.get(tag)
	if (value === undefined && fallback !== undefined) return fallback
	if (!/^\d{1,20}$/.test(value ?? '')) throw new Error(`${tag} is ${value}`)
	return Number(value)
}

function fail(what: string): never {
	throw new Error(what)
}
