// Makes the streams of this folder from the demo programs, with ffmpeg 5: `node tests/support/samples/streams/make-streams.mjs`.
// `tracks`: two audio tracks, subtitles (plain, forced, for the hard of hearing, TTML) and closed captions in the picture.
// `break`: a second program after a discontinuity, as after an ad break; no tracks to choose.
// `parts.mp4`: fragments of half a second, for low latency. `clear-key.mp4`: two fragments in common encryption, whose key is
// 00112233445566778899aabbccddeeff. `radio.aac`: sound only. Playlists of these are in `tests/support/servers/shaped-streams.ts`.
import { execFileSync } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const here = import.meta.dirname
const media = join(here, '../../../../public/media')
const FRAMES_PER_SECOND = 12
const SECONDS = 8
const VIDEO = `-an -vf scale=160:90,fps=${FRAMES_PER_SECOND} -c:v libx264 -preset veryslow -crf 38 -profile:v baseline -bf 0 -g 48 -keyint_min 48 -sc_threshold 0`
const HLS = '-f hls -hls_time 4 -hls_playlist_type vod'

const ffmpeg = (args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args.split(' ')], { stdio: 'inherit' })
const write = (path, content) => writeFileSync(join(here, path), content)

function makeTracks() {
	for (const name of ['video', 'audio-en', 'audio-es', 'text'])
		mkdirSync(join(here, 'tracks', name), { recursive: true })
	const raw = join(tmpdir(), 'tracks.h264')
	ffmpeg(`-i ${media}/window-seat/video.mp4 -t ${SECONDS} ${VIDEO} -f h264 ${raw}`)
	writeFileSync(raw, addCaptions(readFileSync(raw), closedCaptions(), digitalCaptions()))
	ffmpeg(
		`-fflags +genpts -r ${FRAMES_PER_SECOND} -i ${raw} -c copy ${HLS} -hls_segment_filename ${here}/tracks/video/%d.m2t ${here}/tracks/video/index.m3u8`,
	)
	rmSync(raw)
	const tones = { en: 440, es: 660 }
	for (const [language, hertz] of Object.entries(tones))
		ffmpeg(
			`-f lavfi -i sine=frequency=${hertz}:duration=${SECONDS} -ac 1 -c:a aac -b:a 24k ${HLS} -hls_segment_filename ${here}/tracks/audio-${language}/%d.m2t ${here}/tracks/audio-${language}/index.m3u8`,
		)
	writeSubtitles('en', ['[0.5 3.5] A seat by the window.', '[4.5 7.5] The next stop is yours.'])
	writeSubtitles('es', ['[0.5 3.5] Un asiento junto a la ventana.', '[4.5 7.5] La próxima parada es la tuya.'])
	writeSubtitles('en-forced', ['[0.5 3.5] (sign) Way out', '[4.5 7.5] (sign) Platform 2'])
	writeSubtitles('en-sdh', ['[0.5 3.5] [wheels clatter]', '[4.5 7.5] [a whistle]'])
	write('tracks/text/fr.mp4', box('mdat', Buffer.from(TTML)))
	write('tracks/text/fr.m3u8', playlist([{ seconds: SECONDS, file: 'fr.mp4' }]))
	write('tracks/master.m3u8', MASTER)
}

const MASTER = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="audio-en/index.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Español",LANGUAGE="es",AUTOSELECT=YES,URI="audio-es/index.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English",LANGUAGE="en",AUTOSELECT=YES,URI="text/en.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English SDH",LANGUAGE="en",AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound",URI="text/en-sdh.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English forced",LANGUAGE="en",AUTOSELECT=YES,FORCED=YES,URI="text/en-forced.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="Español",LANGUAGE="es",AUTOSELECT=YES,URI="text/es.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="Français",LANGUAGE="fr",AUTOSELECT=YES,URI="text/fr.m3u8"
#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="German CC",LANGUAGE="de",INSTREAM-ID="CC1"
#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="Italiano",LANGUAGE="it",INSTREAM-ID="SERVICE1"
#EXT-X-STREAM-INF:BANDWIDTH=90000,CODECS="avc1.42c00a,mp4a.40.2",RESOLUTION=160x90,AUDIO="sound",SUBTITLES="text",CLOSED-CAPTIONS="cc"
video/index.m3u8
`

/** Its times count like the video's time stamps, which begin at 1.4 s. */
const TTML = `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="fr"><body><div>
<p begin="00:00:01.900" end="00:00:04.900">Une place côté fenêtre.</p>
<p begin="00:00:05.900" end="00:00:08.900">Le prochain arrêt est le vôtre.</p>
</div></body></tt>`

/** Two WebVTT segments, with times that count from the video's first time stamp. */
function writeSubtitles(name, cues) {
	for (const [index, cue] of cues.entries()) {
		const [, from, to, text] = /^\[(\S+) (\S+)\] (.*)$/.exec(cue)
		const time = (seconds) => `00:00:0${Number(seconds).toFixed(3)}`
		const header = 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:126000'
		write(`tracks/text/${name}-${index}.vtt`, `${header}\n\n${time(from)} --> ${time(to)}\n${text}\n`)
	}
	write(`tracks/text/${name}.m3u8`, playlist(cues.map((_, index) => ({ seconds: 4, file: `${name}-${index}.vtt` }))))
}

function playlist(segments) {
	const lines = segments.flatMap(({ seconds, file, isNew }) => [
		...(isNew ? ['#EXT-X-DISCONTINUITY'] : []),
		`#EXTINF:${seconds.toFixed(3)},`,
		file,
	])
	const head = ['#EXTM3U', '#EXT-X-VERSION:6', `#EXT-X-TARGETDURATION:${SECONDS}`, '#EXT-X-PLAYLIST-TYPE:VOD']
	return [...head, ...lines, '#EXT-X-ENDLIST', ''].join('\n')
}

function box(type, content) {
	const head = Buffer.alloc(8)
	head.writeUInt32BE(content.length + 8)
	head.write(type, 4, 'latin1')
	return Buffer.concat([head, content])
}

/** CEA-608 byte pairs, one per frame: two captions that appear at once (pop-on). */
function closedCaptions() {
	const pairs = Array.from({ length: SECONDS * FRAMES_PER_SECOND }, () => [0, 0])
	const put = (frame, list) => pairs.splice(frame, list.length, ...list)
	const [resume, row15, show, clear] = [
		[0x14, 0x20],
		[0x14, 0x60],
		[0x14, 0x2f],
		[0x14, 0x2c],
	]
	const twice = (pair) => [pair, pair]
	const letters = (text) => (text.match(/.{1,2}/g) ?? []).map((two) => [two.charCodeAt(0), two.charCodeAt(1) || 0])
	const caption = (text) => [...twice(resume), ...twice(row15), ...letters(text), ...twice(show)]
	put(0, caption('Ein Fenster'))
	put(36, twice(clear))
	put(48, caption('Endstation'))
	put(84, twice(clear))
	return pairs
}

/** CEA-708 packets by frame: two captions of the main service, in a window that is hidden while they are written. */
function digitalCaptions() {
	const [defineWindow, show, hide, clear, place] = [0x98, 0x89, 0x8a, 0x88, 0x92]
	const letters = (text) => [...text].map((letter) => letter.charCodeAt(0))
	const packets = {
		2: [defineWindow, 0x18, 0x46, 0x0a, 0x72, 0x20, 0x11, place, 1, 0, ...letters('La finestra è')],
		4: [place, 2, 0, ...letters('tua.')],
		6: [show, 1],
		42: [hide, 1, clear, 1, place, 1, 0, ...letters('Capolinea'), 0x0d, 0x7f],
		54: [show, 1],
		90: [hide, 1],
	}
	return Object.fromEntries(Object.entries(packets).map(([frame, block]) => [frame, digitalPacket(block)]))
}

/** Byte pairs behind their type: the first starts the packet. */
function digitalPacket(block) {
	const bytes = [0x20 | block.length, ...block]
	if (bytes.length % 2 === 0) bytes.push(0)
	bytes.unshift((bytes.length + 1) / 2)
	return Array.from({ length: bytes.length / 2 }, (_, at) => [at === 0 ? 0xff : 0xfe, bytes[2 * at], bytes[2 * at + 1]])
}

/** Puts an SEI message with a caption pair before the picture of each frame (ATSC A/53). */
function addCaptions(stream, pairs, digital) {
	const units = splitUnits(stream)
	let frame = 0
	return Buffer.concat(
		units.flatMap((unit) => {
			const type = unit[0] & 0x1f
			const isPicture = (type === 1 || type === 5) && (unit[1] & 0x80) !== 0
			if (!isPicture) return [START, unit]
			const captions = captionUnit(pairs[frame] ?? [0, 0], digital[frame] ?? [])
			frame++
			return [START, captions, START, unit]
		}),
	)
}

const START = Buffer.from([0, 0, 0, 1])

function splitUnits(stream) {
	const units = []
	let begin = -1
	for (let at = 0; at + 2 < stream.length; at++) {
		if (stream[at] !== 0 || stream[at + 1] !== 0 || stream[at + 2] !== 1) continue
		if (begin >= 0) units.push(stream.subarray(begin, stream[at - 1] === 0 ? at - 1 : at))
		begin = at + 3
		at += 2
	}
	units.push(stream.subarray(begin))
	return units
}

function captionUnit([first, second], digital) {
	const triples = [[0xfc, withParity(first), withParity(second)], ...digital]
	const payload = [0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03, 0x40 | triples.length, 0xff, ...triples.flat(), 0xff]
	const unit = [0x06, 0x04, payload.length, ...payload, 0x80]
	// Nothing inside a unit may look like a start code.
	return Buffer.from(
		unit.flatMap((byte, at) => (byte < 4 && unit[at - 1] === 0 && unit[at - 2] === 0 ? [3, byte] : [byte])),
	)
}

function withParity(byte) {
	const ones = byte.toString(2).replaceAll('0', '').length
	return ones % 2 === 0 ? byte | 0x80 : byte
}

function makeBreak() {
	mkdirSync(join(here, 'break'), { recursive: true })
	for (const [index, program] of ['window-seat', 'night-ferry'].entries())
		ffmpeg(
			`-i ${media}/${program}/video.mp4 -t 4 ${VIDEO.replace('-an ', '')} -c:a aac -ac 1 -b:a 24k -f mpegts ${here}/break/${index}.m2t`,
		)
	write(
		'break/index.m3u8',
		playlist([
			{ seconds: 4, file: '0.m2t' },
			{ seconds: 4, file: '1.m2t', isNew: true },
		]),
	)
}

const FRAGMENTED = '-movflags empty_moov+default_base_moof'
const SOUND = '-c:a aac -ac 1 -ar 22050 -b:a 16k'
const KEY = '00112233445566778899aabbccddeeff'
const KEY_ID = '0123456789abcdef0123456789abcdef'

function makeFragments() {
	const video = VIDEO.replace('-an ', '')
	const twoSeconds = video.replace('-g 48 -keyint_min 48', '-g 24 -keyint_min 24')
	ffmpeg(
		`-i ${media}/night-ferry/video.mp4 -t ${SECONDS} ${twoSeconds} ${SOUND} ${FRAGMENTED} -frag_duration 500000 ${here}/parts.mp4`,
	)
	ffmpeg(`-i ${media}/night-ferry/video.mp4 -t ${SECONDS} -vn ${SOUND} -f adts ${here}/radio.aac`)

	// ffmpeg announces encryption in the head, but leaves what describes each sample out of fragments.
	const [plain, announced] = ['plain.mp4', 'announced.mp4'].map((name) => join(tmpdir(), name))
	const options = `-i ${media}/window-seat/video.mp4 -t ${SECONDS} ${video} ${SOUND} ${FRAGMENTED}+frag_keyframe`
	ffmpeg(`${options} ${plain}`)
	ffmpeg(`${options} -encryption_scheme cenc-aes-ctr -encryption_key ${KEY} -encryption_kid ${KEY_ID} ${announced}`)
	const head = boxesOf(readFileSync(announced)).filter(({ type }) => type === 'ftyp' || type === 'moov')
	const body = boxesOf(readFileSync(plain)).filter(({ type }) => type === 'moof' || type === 'mdat')
	const fragments = body.flatMap((moof, index) => (moof.type === 'moof' ? encrypt(moof, body[index + 1]) : []))
	write('clear-key.mp4', Buffer.concat([...head.map(({ bytes }) => bytes), ...fragments]))
	for (const path of [plain, announced]) rmSync(path)
}

function boxesOf(bytes) {
	const boxes = []
	for (let at = 0; at < bytes.length; ) {
		const size = bytes.readUInt32BE(at)
		boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + size) })
		at += size
	}
	return boxes
}

let vector = 0n

/** Encrypts the samples of a fragment (`cenc`, ISO/IEC 23001-7): sound in full, pictures behind the heads of their units. */
function encrypt(moof, mdat) {
	const data = Buffer.from(mdat.bytes)
	const parts = boxesOf(moof.bytes.subarray(8)).map(({ type, bytes }) =>
		type === 'traf' ? boxesOf(bytes.subarray(8)) : bytes,
	)
	const tracks = parts.filter(Array.isArray)
	for (const boxes of tracks) {
		const trun = boxes.find(({ type }) => type === 'trun').bytes
		const isVideo = boxes.find(({ type }) => type === 'tfhd').bytes.readUInt32BE(12) === 1
		let at = trun.readUInt32BE(16) - moof.bytes.length
		const samples = sampleSizes(trun).map((size) => {
			const heads = encryptSample(data.subarray(at, at + size), isVideo)
			at += size
			return heads
		})
		const senc = fullBox('senc', isVideo ? 2 : 0, u32(samples.length), ...samples)
		const saiz = fullBox(
			'saiz',
			0,
			Buffer.from([0]),
			u32(samples.length),
			Buffer.from(samples.map(({ length }) => length)),
		)
		boxes.push({ bytes: saiz }, { bytes: fullBox('saio', 0, u32(1), u32(0)) }, { bytes: senc })
	}
	const build = () =>
		box(
			'moof',
			Buffer.concat(
				parts.map((part) => (Array.isArray(part) ? box('traf', Buffer.concat(part.map(({ bytes }) => bytes))) : part)),
			),
		)
	const growth = build().length - moof.bytes.length
	for (const boxes of tracks) {
		const trun = boxes.find(({ type }) => type === 'trun')
		trun.bytes = Buffer.from(trun.bytes)
		trun.bytes.writeUInt32BE(trun.bytes.readUInt32BE(16) + growth, 16)
		const senc = boxes.at(-1).bytes
		boxes.at(-2).bytes = fullBox('saio', 0, u32(1), u32(build().indexOf(senc) + 16))
	}
	return [build(), data]
}

/** @returns what decrypts it: its vector, and the clear and encrypted bytes of each unit of a picture */
function encryptSample(sample, isVideo) {
	const counter = Buffer.alloc(16)
	counter.writeBigUInt64BE(++vector)
	const cipher = createCipheriv('aes-128-ctr', Buffer.from(KEY, 'hex'), counter)
	if (!isVideo) {
		cipher.update(sample).copy(sample)
		return counter.subarray(0, 8)
	}
	const ranges = []
	for (let at = 0; at < sample.length; ) {
		const size = 4 + sample.readUInt32BE(at)
		const clear = Math.min(size, 32)
		cipher.update(sample.subarray(at + clear, at + size)).copy(sample, at + clear)
		const range = Buffer.alloc(6)
		range.writeUInt16BE(clear)
		range.writeUInt32BE(size - clear, 2)
		ranges.push(range)
		at += size
	}
	const count = Buffer.alloc(2)
	count.writeUInt16BE(ranges.length)
	return Buffer.concat([counter.subarray(0, 8), count, ...ranges])
}

/** Each run here has an offset to its data, and sizes; durations, flags and offsets of pictures only in part. */
function sampleSizes(trun) {
	const flags = trun.readUInt32BE(8) & 0xffffff
	const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag)
	const start = 20 + (flags & 4 ? 4 : 0)
	return Array.from({ length: trun.readUInt32BE(12) }, (_, index) =>
		trun.readUInt32BE(start + 4 * (index * fields.length + fields.indexOf(0x200))),
	)
}

const fullBox = (type, flags, ...content) => box(type, Buffer.concat([u32(flags), ...content]))

function u32(value) {
	const bytes = Buffer.alloc(4)
	bytes.writeUInt32BE(value)
	return bytes
}

makeTracks()
makeBreak()
makeFragments()
