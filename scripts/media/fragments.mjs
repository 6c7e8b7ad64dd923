/**
 * Cuts an H.264 and an AAC file (each a plain MP4) into standalone fMP4 segments of exactly equal length, in the form
 * of ISO/IEC 14496-12: one init segment, then one moof + mdat each. ffmpeg's own HLS muxer cuts audio where packets
 * happen to interleave; here every segment has the same number of video and AAC frames, and no edit lists.
 */
import { readFileSync } from 'node:fs'

const VIDEO_TRACK = 1
const AUDIO_TRACK = 2
const TICKS_PER_PICTURE = 1000
const SAMPLE_IS_KEY = 0x02000000
const SAMPLE_DEPENDS = 0x01010000
const IDENTITY_MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

/**
 * @param packets {video, audio}: lists of {pts, pos, size, key}; pts counts pictures, pos and size are bytes of the file
 * @param shape {fps, sampleRate, framesPerSegment, audioFramesPerSegment, segmentCount, width, height}
 * @returns {init, segments, codecs}
 */
export function cutFragments(videoPath, audioPath, packets, shape) {
	const videoFile = readFileSync(videoPath)
	const audioFile = readFileSync(audioPath)
	const videoEntry = findBox(videoFile, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'])
	const audioEntry = findBox(audioFile, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'])
	const { framesPerSegment, audioFramesPerSegment, segmentCount } = shape
	if (packets.video.length !== framesPerSegment * segmentCount)
		throw new Error(`${packets.video.length} pictures in ${videoPath}`)
	if (packets.audio.length < audioFramesPerSegment * segmentCount)
		throw new Error(`${packets.audio.length} sounds in ${audioPath}`)
	const segments = []
	for (let index = 0; index < segmentCount; index++) {
		const pictures = packets.video.slice(index * framesPerSegment, (index + 1) * framesPerSegment)
		const sounds = packets.audio.slice(index * audioFramesPerSegment, (index + 1) * audioFramesPerSegment)
		if (pictures.some(({ key }, i) => key !== (i === 0)))
			throw new Error(`segment ${index} of ${videoPath} is not one group of pictures`)
		segments.push(segment(index, pictures, sounds, videoFile, audioFile, shape))
	}
	return { init: initSegment(videoEntry, audioEntry, shape), segments, codecs: `${avcCodec(videoEntry)},mp4a.40.2` }
}

/** Packet times are in frames and samples, so every time is a whole number of ticks. */
function segment(index, pictures, sounds, videoFile, audioFile, shape) {
	const { framesPerSegment, audioFramesPerSegment } = shape
	const videoStart = index * framesPerSegment
	const videoRows = pictures.map((packet, i) => [
		u32(packet.size),
		u32(packet.pts * TICKS_PER_PICTURE - (videoStart + i) * TICKS_PER_PICTURE),
	])
	const audioRows = sounds.map((packet) => [u32(packet.size)])
	const moof = (videoOffset, audioOffset) =>
		box(
			'moof',
			fullBox('mfhd', 0, 0, u32(index + 1)),
			box(
				'traf',
				fullBox('tfhd', 0, 0x020028, u32(VIDEO_TRACK), u32(TICKS_PER_PICTURE), u32(SAMPLE_DEPENDS)),
				fullBox('tfdt', 1, 0, u64(videoStart * TICKS_PER_PICTURE)),
				fullBox('trun', 1, 0x000a05, u32(videoRows.length), u32(videoOffset), u32(SAMPLE_IS_KEY), ...videoRows.flat()),
			),
			box(
				'traf',
				fullBox('tfhd', 0, 0x020008, u32(AUDIO_TRACK), u32(1024)),
				fullBox('tfdt', 1, 0, u64(index * audioFramesPerSegment * 1024)),
				fullBox('trun', 0, 0x000201, u32(audioRows.length), u32(audioOffset), ...audioRows.flat()),
			),
		)
	const headSize = moof(0, 0).length + 8
	const videoBytes = Buffer.concat(pictures.map(({ pos, size }) => videoFile.subarray(pos, pos + size)))
	const audioBytes = Buffer.concat(sounds.map(({ pos, size }) => audioFile.subarray(pos, pos + size)))
	return Buffer.concat([
		box('styp', ascii('msdh'), u32(0), ascii('msdhmsix')),
		moof(headSize, headSize + videoBytes.length),
		box('mdat', videoBytes, audioBytes),
	])
}

function initSegment(videoEntry, audioEntry, { fps, sampleRate, width, height }) {
	const movie = fullBox(
		'mvhd',
		0,
		0,
		u32(0),
		u32(0),
		u32(1000),
		u32(0),
		u32(0x10000),
		u16(0x100),
		zeros(10),
		matrix(),
		zeros(24),
		u32(3),
	)
	return Buffer.concat([
		box('ftyp', ascii('iso6'), u32(0), ascii('iso6mp41cmfc')),
		box(
			'moov',
			movie,
			track(
				VIDEO_TRACK,
				'vide',
				fps * TICKS_PER_PICTURE,
				videoEntry,
				fullBox('vmhd', 0, 1, zeros(8)),
				0,
				width,
				height,
			),
			track(AUDIO_TRACK, 'soun', sampleRate, audioEntry, fullBox('smhd', 0, 0, zeros(4)), 0x100, 0, 0),
			box(
				'mvex',
				...[VIDEO_TRACK, AUDIO_TRACK].map((id) => fullBox('trex', 0, 0, u32(id), u32(1), u32(0), u32(0), u32(0))),
			),
		),
	])
}

function track(id, handler, timescale, entry, header, volume, width, height) {
	const empty = ['stts', 'stsc', 'stco'].map((type) => fullBox(type, 0, 0, u32(0)))
	return box(
		'trak',
		fullBox(
			'tkhd',
			0,
			3,
			u32(0),
			u32(0),
			u32(id),
			u32(0),
			u32(0),
			zeros(8),
			u16(0),
			u16(0),
			u16(volume),
			u16(0),
			matrix(),
			u32(width * 0x10000),
			u32(height * 0x10000),
		),
		box(
			'mdia',
			fullBox('mdhd', 0, 0, u32(0), u32(0), u32(timescale), u32(0), u16(0x55c4), u16(0)),
			fullBox('hdlr', 0, 0, u32(0), ascii(handler), zeros(12), zeros(1)),
			box(
				'minf',
				header,
				box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
				box('stbl', entry, ...empty, fullBox('stsz', 0, 0, u32(0), u32(0))),
			),
		),
	)
}

/** The RFC 6381 name of an H.264 stream: profile, constraints and level from its avcC box. */
function avcCodec(entry) {
	const at = entry.indexOf('avcC')
	return `avc1.${entry.subarray(at + 5, at + 8).toString('hex')}`
}

function findBox(bytes, path) {
	let from = 0
	let to = bytes.length
	for (const [depth, name] of path.entries()) {
		let found = false
		for (let at = from; at + 8 <= to; ) {
			const size = bytes.readUInt32BE(at)
			if (bytes.toString('latin1', at + 4, at + 8) === name) {
				if (depth === path.length - 1) return bytes.subarray(at, at + size)
				from = at + 8
				to = at + size
				found = true
				break
			}
			at += size
		}
		if (!found) throw new Error(`no ${name} box`)
	}
}

function box(type, ...parts) {
	const body = Buffer.concat(parts)
	return Buffer.concat([u32(body.length + 8), ascii(type), body])
}

function fullBox(type, version, flags, ...parts) {
	return box(type, u32(version * 0x1000000 + flags), ...parts)
}

function matrix() {
	return Buffer.concat(IDENTITY_MATRIX.map(u32))
}

function ascii(text) {
	return Buffer.from(text, 'latin1')
}

function zeros(count) {
	return Buffer.alloc(count)
}

function u16(value) {
	const bytes = Buffer.alloc(2)
	bytes.writeUInt16BE(value)
	return bytes
}

function u32(value) {
	const bytes = Buffer.alloc(4)
	bytes.writeUInt32BE(value >>> 0)
	return bytes
}

function u64(value) {
	const bytes = Buffer.alloc(8)
	bytes.writeBigUInt64BE(BigInt(value))
	return bytes
}
