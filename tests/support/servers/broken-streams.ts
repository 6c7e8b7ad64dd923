// A server of streams that fail, each in its own way, and a playlist of them as channels.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { descriptionOf, transportStream } from '../samples/media-bytes.ts'
import { listen } from './listen.ts'

const PROGRAM = 'public/media/night-ferry/240p'

const mediaPlaylist = (key = '', segments = [0, 1, 2, 3]) =>
	[
		'#EXTM3U',
		'#EXT-X-VERSION:7',
		'#EXT-X-TARGETDURATION:4',
		...(key ? [`#EXT-X-KEY:${key}`] : []),
		'#EXT-X-MAP:URI="init.mp4"',
		...segments.flatMap((index) => ['#EXTINF:4.000,', `${index}.m4s`]),
		'#EXT-X-ENDLIST',
		'',
	].join('\n')

const masterPlaylist = (codecs: string) =>
	`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="${codecs}",RESOLUTION=426x240\nmedia.m3u8\n`

type Answer = (request: IncomingMessage, response: ServerResponse, file: string) => void

const status =
	(code: number): Answer =>
	(_, response) =>
		response.writeHead(code).end()
const text =
	(body: string, type = 'application/vnd.apple.mpegurl'): Answer =>
	(_, response) =>
		response.writeHead(200, { 'Content-Type': type }).end(body)

/** A stream whose playlist is this one; segments are those of a program, unless `segment` serves them. */
const stream =
	(playlist: string, segment?: Answer): Answer =>
	(request, response, file) => {
		if (file.endsWith('.m3u8')) return text(playlist)(request, response, file)
		if (segment && !file.startsWith('init')) return segment(request, response, file)
		response.writeHead(200, { 'Content-Type': 'video/mp4' }).end(readFileSync(`${PROGRAM}/${file}`))
	}

/** Refuses the key, and has nothing in its segments. */
const withoutKey: Answer = (request, response, file) =>
	status(file.endsWith('.key') ? 403 : 200)(request, response, file)

/** Sends a few bytes at a time. */
function drip(response: ServerResponse, body: Buffer): void {
	response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': body.length })
	const part = Math.ceil(body.length / DRIP_PARTS)
	let sent = 0
	const timer = setInterval(() => {
		response.write(body.subarray(sent, sent + part))
		sent += part
		if (sent < body.length) return
		clearInterval(timer)
		response.end()
	}, DRIP_INTERVAL_MS)
	response.on('close', () => clearInterval(timer))
}
const DRIP_PARTS = 100
const DRIP_INTERVAL_MS = 100
/** Of a file: less than its index, and more than browsers look at before they let it through. */
const SAMPLES = 'tests/support/samples/streams'
const STALLED_HEAD = readFileSync('public/media/night-ferry/video.mp4').subarray(0, 20_000)

const PACKETS = Buffer.from(transportStream(100))
const PACKETS_INTERVAL_MS = 20
let endlessBytes = 0

/** A transport stream that never ends, as servers of channels send it. */
const endless: Answer = (_, response) => {
	response.writeHead(200, { 'Content-Type': 'video/mp2t' })
	const timer = setInterval(() => {
		response.write(PACKETS)
		endlessBytes += PACKETS.length
	}, PACKETS_INTERVAL_MS)
	response.on('close', () => clearInterval(timer))
}

/** Also has its channel as HLS. */
const endlessOrPlaylist: Answer = (request, response, file) => {
	if (file.endsWith('.m3u8') || file.endsWith('.m4s') || file.startsWith('init'))
		return stream(mediaPlaylist())(request, response, file)
	endless(request, response, file)
}

const singleSegment = (address: string) =>
	`#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.0,\n${address}\n#EXT-X-ENDLIST\n`
/** A master playlist of these. */
const variants = (...addresses: string[]) =>
	`#EXTM3U\n${addresses.map((address, at) => `#EXT-X-STREAM-INF:BANDWIDTH=${90_000 + at}\n${address}\n`).join('')}`

/** By the first part of the path. */
const STREAMS: Record<string, Answer> = {
	fine: stream(mediaPlaylist()),
	closed: stream(mediaPlaylist()),
	missing: status(404),
	expired: status(410),
	refused: status(403),
	faulty: status(500),
	page: text('<!doctype html><title>Hello</title>', 'text/html'),
	empty: text('#EXTM3U\n'),
	codec: stream(masterPlaylist('zzzz.1')),
	protected: stream(
		mediaPlaylist('METHOD=SAMPLE-AES-CTR,URI="video.key",KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"'),
		withoutKey,
	),
	locked: stream(mediaPlaylist('METHOD=AES-128,URI="video.key"'), withoutKey),
	'wrong key': (request, response, file) =>
		file.endsWith('.key')
			? response.writeHead(200).end('sixteen letters!')
			: stream(mediaPlaylist('METHOD=AES-128,URI="video.key"'))(request, response, file),
	'hevc file': (_, response) =>
		response.writeHead(200, { 'Content-Type': 'video/mp4' }).end(descriptionOf('hvc1', 'hvcC', [1, 1])),
	endless: (request, response, file) =>
		file.endsWith('.m3u8') ? status(404)(request, response, file) : endless(request, response, file),
	'endless with HLS': endlessOrPlaylist,
	'endless without a name': endlessOrPlaylist,
	'no sound': (request, response, file) =>
		file.endsWith('.ts')
			? response.writeHead(200, { 'Content-Type': 'video/mp2t' }).end(readFileSync(`${SAMPLES}/ac-3.m2t`))
			: text(singleSegment('segment.ts'), 'application/vnd.apple.mpegurl')(request, response, file),
	'no sound file': (_, response) =>
		response.writeHead(200, { 'Content-Type': 'video/mp4' }).end(readFileSync(`${SAMPLES}/e-ac-3.mp4`)),
	'raw variant': (request, response, file) =>
		file === 'master.m3u8'
			? text(variants('endless'), 'application/vnd.apple.mpegurl')(request, response, file)
			: endless(request, response, file),
	'raw and other variants': (request, response, file) => {
		if (file === 'master.m3u8')
			text(variants('endless', 'media.m3u8'), 'application/vnd.apple.mpegurl')(request, response, file)
		else if (file === 'endless') endless(request, response, file)
		else stream(mediaPlaylist())(request, response, file)
	},
	hanging: stream(mediaPlaylist(), () => {}),
	unanswered: () => {},
	'unanswered file': () => {},
	stalled: (_, response) => response.writeHead(200, { 'Content-Type': 'application/vnd.apple.mpegurl' }).flushHeaders(),
	'stalled file': (_, response) =>
		response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': 9_000_000 }).write(STALLED_HEAD),
	dripping: stream(mediaPlaylist(), (_, response, file) => drip(response, readFileSync(`${PROGRAM}/${file}`))),
	noise: stream(mediaPlaylist(), text('noise'.repeat(1_000), 'video/mp4')),
}
/** The address of a channel ends with it, unless it is a playlist or a file. */
const FILES: Record<string, string> = { endless: '12.ts', 'endless with HLS': '12.ts', 'endless without a name': '12' }
/** Without the header that lets other sites read its responses. */
const CLOSED = 'closed'

/** The channels of its playlist have the names of `STREAMS`, or `down`. */
export async function startBrokenStreams() {
	const server = await listen((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://localhost')
		const [, name = '', file = ''] = decodeURI(pathname).split('/')
		if (name !== CLOSED) response.setHeader('Access-Control-Allow-Origin', '*')
		if (name === 'channels.m3u') return text(channels())(request, response, file)
		const answer = STREAMS[name] ?? status(404)
		answer(request, response, file)
	})
	const channels = () =>
		[
			'#EXTM3U',
			...Object.keys(STREAMS).map(
				(name) =>
					`#EXTINF:-1,${name}\n${url}/${encodeURI(name)}/${FILES[name] ?? (name.endsWith('file') ? 'video.mp4' : 'master.m3u8')}`,
			),
			// Nothing listens on the discard port.
			'#EXTINF:-1,down\nhttp://127.0.0.1:9/master.m3u8',
		].join('\n')
	const { url } = server
	return { ...server, playlistUrl: `${url}/channels.m3u`, endlessBytes: () => endlessBytes }
}
