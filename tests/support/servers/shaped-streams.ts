// A server of streams in the shapes of the public conformance streams, made of our own programs.
import { createCipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from './listen.ts'

const SAMPLES = 'tests/support/samples/streams'
/** Fragmented MP4, four seconds a segment. */
const PROGRAM = 'public/media/window-seat/240p'

const sample = (file: string) => readFileSync(`${SAMPLES}/${file}`)
const program = (file: string) => readFileSync(`${PROGRAM}/${file}`)
/** A URL is a redirect. */
type Content = string | Buffer | URL
type Files = Record<string, () => Content>
/** The file of this name; waits until there is one. @param otherFolder the same folder on another host */
type Shape = (file: string, query: URLSearchParams, otherFolder: string) => Content | Promise<Content> | undefined

const playlist = (...lines: string[]) =>
	['#EXTM3U', '#EXT-X-VERSION:8', '#EXT-X-TARGETDURATION:4', ...lines, '#EXT-X-ENDLIST', ''].join('\n')
const master = (...lines: string[]) => ['#EXTM3U', '#EXT-X-VERSION:8', ...lines, ''].join('\n')
const MAP = '#EXT-X-MAP:URI="init.mp4"'
const segment = (uri: string) => ['#EXTINF:4.000,', uri]
const VARIANT = '#EXT-X-STREAM-INF:BANDWIDTH=90300,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=426x240'

const PROGRAM_FILES: Files = Object.fromEntries(
	['init.mp4', '0.m4s', '1.m4s', '2.m4s'].map((file) => [file, () => program(file)]),
)

/** A single file: the playlist names byte ranges, the last of which continues the one before. */
function byteRanges(): Files {
	const [head, first, second] = ['init.mp4', '0.m4s', '1.m4s'].map(program) as [Buffer, Buffer, Buffer]
	return {
		'index.m3u8': () =>
			playlist(
				`#EXT-X-MAP:URI="all.mp4",BYTERANGE="${head.length}@0"`,
				`#EXT-X-BYTERANGE:${first.length}@${head.length}`,
				...segment('all.mp4'),
				`#EXT-X-BYTERANGE:${second.length}`,
				...segment('all.mp4'),
			),
		'all.mp4': () => Buffer.concat([head, first, second]),
	}
}

/** Whole segments are encrypted, with a key that changes; the first initialization vector is the segment's number. */
function rotatingKeys(): Files {
	const keys = ['first segment 16', 'second segment16'].map((text) => Buffer.from(text)) as [Buffer, Buffer]
	const vectors = [Buffer.alloc(16), Buffer.from('0f0e0d0c0b0a09080706050403020100', 'hex')] as [Buffer, Buffer]
	const encrypt = (index: 0 | 1) => {
		const cipher = createCipheriv('aes-128-cbc', keys[index], vectors[index])
		return Buffer.concat([cipher.update(program(`${index}.m4s`)), cipher.final()])
	}
	return {
		'index.m3u8': () =>
			playlist(
				MAP,
				'#EXT-X-KEY:METHOD=AES-128,URI="0.key"',
				...segment('0.m4s'),
				`#EXT-X-KEY:METHOD=AES-128,URI="1.key",IV=0x${vectors[1].toString('hex')}`,
				...segment('1.m4s'),
			),
		'init.mp4': () => program('init.mp4'),
		'0.key': () => keys[0],
		'1.key': () => keys[1],
		'0.m4s': () => encrypt(0),
		'1.m4s': () => encrypt(1),
	}
}

/** The ad has another size, sample rate and clock than the program around it. */
function adBreak(): Files {
	const ad = splitFragments(sample('parts.mp4'))
	return {
		...PROGRAM_FILES,
		'index.m3u8': () =>
			master(
				'#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="English",LANGUAGE="en",INSTREAM-ID="CC1"',
				'#EXT-X-STREAM-INF:BANDWIDTH=90300,CLOSED-CAPTIONS="cc"',
				'video.m3u8',
			),
		'video.m3u8': () =>
			playlist(
				'#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z',
				'#EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",START-DATE="2026-01-01T00:00:02.000Z",DURATION=4,X-ASSET-URI="ad.m3u8"',
				'#EXT-X-DATERANGE:ID="break",START-DATE="2026-01-01T00:00:04.000Z",PLANNED-DURATION=4,SCTE35-OUT=0xFC002F0000000000FF',
				MAP,
				...segment('0.m4s'),
				'#EXT-X-DISCONTINUITY',
				'#EXT-X-CUE-OUT:4',
				'#EXT-X-MAP:URI="ad.mp4"',
				...segment('ad.m4s'),
				'#EXT-X-CUE-IN',
				'#EXT-X-DISCONTINUITY',
				MAP,
				...segment('1.m4s'),
			),
		'ad.m3u8': () => playlist('#EXT-X-MAP:URI="ad.mp4"', ...segment('ad.m4s')),
		'ad.mp4': () => ad.head,
		'ad.m4s': () => Buffer.concat(ad.fragments.slice(8)),
	}
}

/** The second segment is damaged when it is loaded first. */
function damagedOnce(): Files {
	let isDamaged = true
	return {
		...PROGRAM_FILES,
		'index.m3u8': () => playlist(MAP, ...segment('0.m4s'), ...segment('1.m4s')),
		'1.m4s': () => {
			const good = program('1.m4s')
			const start = good.indexOf('mdat') + 4
			const content = isDamaged ? Buffer.concat([good.subarray(0, start), good.subarray(start).fill(0xff)]) : good
			isDamaged = false
			return content
		},
	}
}

const gap = (): Files => ({
	...PROGRAM_FILES,
	'index.m3u8': () => playlist(MAP, ...segment('0.m4s'), '#EXT-X-GAP', ...segment('missing.m4s'), ...segment('2.m4s')),
})

/** The first of two equal variants is down, as is the server that says which one to prefer. */
const redundant = (): Files => ({
	...PROGRAM_FILES,
	'index.m3u8': () =>
		master(
			'#EXT-X-INDEPENDENT-SEGMENTS',
			'#EXT-X-CONTENT-STEERING:SERVER-URI="steering.json",PATHWAY-ID="a"',
			`${VARIANT},PATHWAY-ID="a"`,
			'down/video.m3u8',
			`${VARIANT},PATHWAY-ID="b"`,
			'video.m3u8',
			'#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=20000,CODECS="avc1.4d401e",RESOLUTION=426x240,URI="iframes.m3u8"',
			'#EXT-X-SESSION-DATA:DATA-ID="example.title",VALUE="A title"',
			'#EXT-X-UNHEARD-OF:YES',
		),
	'video.m3u8': () => playlist(MAP, ...segment('0.m4s'), ...segment('1.m4s')),
})

/** An address that redirects to a content network, which has the playlist and the segments. */
const contentNetwork = (): Shape => (file, _, otherFolder) => {
	if (file === 'index.m3u8') return new URL(`${otherFolder}/video.m3u8`)
	return file === 'video.m3u8' ? playlist(MAP, ...segment('0.m4s'), ...segment('1.m4s')) : PROGRAM_FILES[file]?.()
}

const variables = (): Files => ({
	...PROGRAM_FILES,
	'index.m3u8': () => master('#EXT-X-DEFINE:NAME="file",VALUE="video"', VARIANT, '{$file}.m3u8?token=1'),
	'video.m3u8': () =>
		playlist(
			'#EXT-X-DEFINE:IMPORT="file"',
			'#EXT-X-DEFINE:NAME="end",VALUE="m4s"',
			MAP,
			...segment('0.{$end}'),
			...segment('1.{$end}'),
		),
})

/** The 33 bits of its time stamps begin again at zero after two seconds. */
function wrappingClock(): Files {
	const SHIFT = 2 ** 33 - 90_000 * 3.4
	const files = ['video/0.m2t', 'video/1.m2t']
	return {
		'index.m3u8': () => playlist(...segment('0.m2t'), ...segment('1.m2t')),
		...Object.fromEntries(
			files.map((file, index) => [`${index}.m2t`, () => moveClock(sample(`tracks/${file}`), SHIFT)]),
		),
	}
}

/** Sound without a picture, in frames of AAC after a tag with their time. */
function radio(): Files {
	const sound = sample('radio.aac')
	const frames: Buffer[] = []
	for (let at = 0; at < sound.length; ) {
		const length = (sound.readUIntBE(at + 3, 3) >> 5) & 0x1fff
		frames.push(sound.subarray(at, at + length))
		at += length
	}
	const half = frames.length >> 1
	const part = (index: 0 | 1) =>
		Buffer.concat([timeTag((index * half * 1024 * 90_000) / 22_050), ...frames.slice(index * half, (index + 1) * half)])
	return {
		'index.m3u8': () => playlist(...segment('0.aac'), ...segment('1.aac')),
		'0.aac': () => part(0),
		'1.aac': () => part(1),
	}
}

/** Common encryption with a license server that the playlist names. */
function clearKey(license: string): Files {
	const keys = [{ kty: 'oct', kid: 'ASNFZ4mrze8BI0VniavN7w', k: 'ABEiM0RVZneImaq7zN3u_w' }]
	const { head, fragments } = splitFragments(sample('clear-key.mp4'))
	return {
		'index.m3u8': () =>
			playlist(
				MAP,
				`#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="${license}",KEYFORMAT="org.w3.clearkey"`,
				...segment('0.m4s'),
				...segment('1.m4s'),
			),
		'init.mp4': () => head,
		'0.m4s': () => fragments[0] ?? '',
		'1.m4s': () => fragments[1] ?? '',
		license: () => JSON.stringify({ keys, type: 'temporary' }),
	}
}

/**
 * Two qualities with the same sound in two formats, of which browsers know one; pictures for fast forward. There are spaces
 * after commas, which only some players put up with.
 */
function audioGroups(): Files {
	const sound = (group: string, name: string, language: string, more: string) =>
		`#EXT-X-MEDIA:TYPE=AUDIO, GROUP-ID="${group}", NAME="${name}", LANGUAGE="${language}", AUTOSELECT=YES${more}, URI="audio-${language}/index.m3u8?${name}"`
	const variant = (width: number, height: number, codec: string, group: string) => [
		`#EXT-X-STREAM-INF:BANDWIDTH=${width}000, CODECS="avc1.42c00a,${codec}", RESOLUTION=${width}x${height}, AUDIO="${group}"`,
		`video/index.m3u8?${width}`,
	]
	const files = ['video', 'audio-en', 'audio-es'].flatMap((folder) =>
		['index.m3u8', '0.m2t', '1.m2t', ...(folder === 'video' ? [] : ['2.m2t'])].map((file) => `${folder}/${file}`),
	)
	return {
		...Object.fromEntries(files.map((file) => [file, () => sample(`tracks/${file}`)])),
		'index.m3u8': () =>
			master(
				...['stereo', 'surround'].flatMap((group) => [
					sound(group, 'English', 'en', ', DEFAULT=YES'),
					sound(group, 'Commentary', 'en', ''),
					sound(group, 'Described', 'en', ', CHARACTERISTICS="public.accessibility.describes-video"'),
					sound(group, 'Español', 'es', ''),
				]),
				...variant(160, 90, 'mp4a.40.2', 'stereo'),
				...variant(320, 180, 'mp4a.40.2', 'stereo'),
				...variant(160, 90, 'ac-3', 'surround'),
				...variant(320, 180, 'ac-3', 'surround'),
				'#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=20000,CODECS="avc1.42c00a",RESOLUTION=160x90,URI="missing.m3u8"',
			),
	}
}

const PART_SECONDS = 0.5
const PARTS_PER_SEGMENT = 4
const FIRST_PARTS = 16

/** What a low-latency broadcast has when its playlist is loaded first, in seconds. */
export const LOW_LATENCY_START_SECONDS = FIRST_PARTS * PART_SECONDS

/** A broadcast that appears in parts, each as soon as it exists; a request for the next one waits for it. */
function lowLatency(): Shape {
	const { head, fragments } = splitFragments(sample('parts.mp4'))
	let startedAt = 0
	const partCount = () => FIRST_PARTS + Math.floor((Date.now() - startedAt) / (PART_SECONDS * 1000))
	const untilThereIs = async (part: number) => {
		while (partCount() <= part) await new Promise((passed) => setTimeout(passed, 20))
	}
	const part = (index: number) =>
		moveFragment(
			fragments[index % FIRST_PARTS] ?? head,
			head,
			Math.floor(index / FIRST_PARTS) * LOW_LATENCY_START_SECONDS,
		)
	const parts = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
	const partTag = (index: number) =>
		`#EXT-X-PART:DURATION=${PART_SECONDS},URI="part-${index}.m4s"${index % PARTS_PER_SEGMENT === 0 ? ',INDEPENDENT=YES' : ''}`
	const index = async (query: URLSearchParams) => {
		startedAt ||= Date.now()
		const [segmentNumber, partNumber] = [query.get('_HLS_msn'), query.get('_HLS_part')].map((value) =>
			Number(value ?? -1),
		)
		await untilThereIs((segmentNumber ?? -1) * PARTS_PER_SEGMENT + (partNumber ?? -1))
		const count = partCount()
		const segmentCount = Math.floor(count / PARTS_PER_SEGMENT)
		return [
			'#EXTM3U',
			'#EXT-X-VERSION:9',
			`#EXT-X-TARGETDURATION:${PART_SECONDS * PARTS_PER_SEGMENT}`,
			`#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${3 * PART_SECONDS}`,
			`#EXT-X-PART-INF:PART-TARGET=${PART_SECONDS}`,
			'#EXT-X-MEDIA-SEQUENCE:0',
			MAP,
			...parts(0, segmentCount).flatMap((number) => [
				...(number < segmentCount - 2
					? []
					: parts(number * PARTS_PER_SEGMENT, (number + 1) * PARTS_PER_SEGMENT).map(partTag)),
				'#EXTINF:2.000,',
				`${number}.m4s`,
			]),
			...parts(segmentCount * PARTS_PER_SEGMENT, count).map(partTag),
			`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part-${count}.m4s"`,
			'',
		].join('\n')
	}
	return (file, query) => {
		if (file === 'index.m3u8') return index(query)
		if (file === 'init.mp4') return head
		const [, isPart, digits] = /^(part-)?(\d+)\.m4s$/.exec(file) ?? []
		const number = Number(digits)
		if (isPart) return untilThereIs(number).then(() => part(number))
		const first = number * PARTS_PER_SEGMENT
		return Buffer.concat(parts(first, first + PARTS_PER_SEGMENT).map(part))
	}
}

/** A copy of a fragment that begins later. */
function moveFragment(fragment: Buffer, head: Buffer, seconds: number): Buffer {
	const moved = Buffer.from(fragment)
	let scaleAt = 0
	for (let at = moved.indexOf('tfdt'); at >= 0; at = moved.indexOf('tfdt', at + 4)) {
		// The tracks have the same order in the head.
		scaleAt = head.indexOf('mdhd', scaleAt + 4)
		const ticks = moved.readBigUInt64BE(at + 8) + BigInt(seconds * head.readUInt32BE(scaleAt + 16))
		moved.writeBigUInt64BE(ticks, at + 8)
	}
	return moved
}

const ofFiles =
	(files: Files): Shape =>
	(file) =>
		files[file]?.()

const LOW_LATENCY = 'Low latency'

const SHAPES: Record<string, () => Shape> = {
	'Ranges of one file': () => ofFiles(byteRanges()),
	'Segments in AES-128 with a key that changes': () => ofFiles(rotatingKeys()),
	'Equal variants of which one is down': () => ofFiles(redundant()),
	'A content network': contentNetwork,
	'Variables in playlists': () => ofFiles(variables()),
	'Time stamps that begin again': () => ofFiles(wrappingClock()),
	'Sound only': () => ofFiles(radio()),
	'A segment that is damaged once': () => ofFiles(damagedOnce()),
	'Groups of sound': () => ofFiles(audioGroups()),
	'Common encryption with a license server': () => ofFiles(clearKey('license')),
	'Common encryption without a license': () => ofFiles(clearKey('missing')),
	'An ad of another size and clock': () => ofFiles(adBreak()),
	'A gap': () => ofFiles(gap()),
	[LOW_LATENCY]: lowLatency,
}
const NAMES = Object.keys(SHAPES)

/** Splits a file into its head and its fragments. */
function splitFragments(file: Buffer): { head: Buffer; fragments: Buffer[] } {
	const starts: number[] = []
	let end = file.length
	for (let at = 0; at < file.length; at += file.readUInt32BE(at)) {
		const type = file.toString('latin1', at + 4, at + 8)
		if (type === 'moof') starts.push(at)
		if (type === 'mfra') end = at
	}
	const fragments = starts.map((start, index) => file.subarray(start, starts[index + 1] ?? end))
	return { head: file.subarray(0, starts[0]), fragments }
}

/** Adds ticks of 90 kHz to every time stamp of a transport stream. */
function moveClock(stream: Buffer, ticks: number): Buffer {
	const moved = Buffer.from(stream)
	for (let at = 0; at < moved.length; at += 188) {
		const flags = moved.readUInt8(at + 3)
		const adaptationLength = flags & 0x20 ? moved.readUInt8(at + 4) + 1 : 0
		if (adaptationLength > 6 && moved.readUInt8(at + 5) & 0x10) {
			const clock = (moved.readUInt32BE(at + 6) * 2 + (moved.readUInt8(at + 10) >> 7) + ticks) % 2 ** 33
			moved.writeUInt32BE(Math.floor(clock / 2), at + 6)
			moved.writeUInt8((moved.readUInt8(at + 10) & 0x7f) | ((clock % 2) << 7), at + 10)
		}
		const pes = at + 4 + adaptationLength
		if (!(moved.readUInt8(at + 1) & 0x40) || !(flags & 0x10) || moved.readUIntBE(pes, 3) !== 1) continue
		const stamps = [0, 0, 1, 2][moved.readUInt8(pes + 7) >> 6] ?? 0
		for (let stamp = 0; stamp < stamps; stamp++) moveStamp(moved, pes + 9 + stamp * 5, ticks)
	}
	return moved
}

function moveStamp(stream: Buffer, at: number, ticks: number): void {
	const high = (stream.readUInt8(at) >> 1) & 7
	const clock =
		(high * 2 ** 30 + (stream.readUInt16BE(at + 1) >> 1) * 2 ** 15 + (stream.readUInt16BE(at + 3) >> 1) + ticks) %
		2 ** 33
	stream.writeUInt8((stream.readUInt8(at) & 0xf1) | (Math.floor(clock / 2 ** 30) << 1), at)
	stream.writeUInt16BE(((Math.floor(clock / 2 ** 15) & 0x7fff) << 1) | 1, at + 1)
	stream.writeUInt16BE(((clock & 0x7fff) << 1) | 1, at + 3)
}

/** The ID3 tag that packed audio starts with. */
function timeTag(ticks: number): Buffer {
	const owner = Buffer.from('com.apple.streaming.transportStreamTimestamp\0')
	const time = Buffer.alloc(8)
	time.writeBigUInt64BE(BigInt(Math.round(ticks)))
	const size = owner.length + time.length
	const header = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, size + 10])
	return Buffer.concat([header, Buffer.from('PRIV'), Buffer.from([0, 0, 0, size, 0, 0]), owner, time])
}

/** `channelsUrl` is a list of channels, of which one has low latency. */
export async function startShapedStreams() {
	const shapes = Object.values(SHAPES).map((create) => create())
	const requests: string[] = []
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const { pathname, searchParams } = new URL(request.url ?? '/', url)
		const [, number = '', ...file] = pathname.split('/')
		response.setHeader('Access-Control-Allow-Origin', '*')
		response.setHeader('Access-Control-Allow-Headers', '*')
		const content =
			number === 'channels.m3u'
				? `#EXTM3U\n#EXTINF:-1,${LOW_LATENCY}\n${playlistUrl(LOW_LATENCY)}\n`
				: await shapes[Number(number)]?.(
						file.join('/'),
						searchParams,
						`${url.replace('127.0.0.1', 'localhost')}/${number}`,
					)
		if (content === undefined) response.writeHead(404).end()
		else if (content instanceof URL) response.writeHead(302, { Location: content.href }).end()
		else send(request, response, content)
	}
	const server = await listen((request, response) => {
		requests.push(request.url ?? '/')
		return answer(request, response)
	})
	const { url } = server
	/** `name` of a shape. */
	const playlistUrl = (name: string) => `${url}/${NAMES.indexOf(name)}/index.m3u8`
	return { ...server, playlistUrl, channelsUrl: `${url}/channels.m3u`, requests }
}

function send({ headers }: IncomingMessage, response: ServerResponse, content: string | Buffer): void {
	const body = Buffer.from(content)
	const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
	if (first === undefined || last === undefined) {
		response.writeHead(200).end(body)
		return
	}
	response
		.writeHead(206, { 'Content-Range': `bytes ${first}-${last}/${body.length}` })
		.end(body.subarray(Number(first), Number(last) + 1))
}
