/**
 * Draws, scores, encodes and packs the embedded demo programs into public/media. Needs ffmpeg and ffprobe with
 * libx264 on the path. The results are committed, so it only runs when a program changes.
 *
 *   node scripts/make-media.mjs [slug ...]
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadTypeScript } from './lib/load-typescript.mjs'
import { cutFragments } from './media/fragments.mjs'
import { program as clockworkSky } from './media/programs/clockwork-sky.mjs'
import { program as nightFerry } from './media/programs/night-ferry.mjs'
import { program as ringRoad } from './media/programs/ring-road.mjs'
import { program as windowSeat } from './media/programs/window-seat.mjs'
import { FRAME_HEIGHT, FRAME_WIDTH, Raster } from './media/raster.mjs'
import { SAMPLE_RATE, Score } from './media/sound.mjs'
import { masterPlaylist, mediaPlaylist, webVtt } from './media/texts.mjs'

const { HASHED_BYTES, movieHash } = await loadTypeScript('app/domain/player/movie-hash.ts')

const PROGRAMS = [nightFerry, windowSeat, clockworkSky, ringRoad]
const OUTPUT = fileURLToPath(new URL('../public/media/', import.meta.url))
const BUDGET_BYTES = 12_000_000
const SLOWEST_PEAK_BITS_PER_SECOND = 170_000
/** One program is drawn while another's encoder catches up. */
const MAX_CONCURRENT = 2
const POSTER_MAX_BYTES = 40_000

const DURATION_SECONDS = 64
const SEGMENT_SECONDS = 4
const SEGMENT_COUNT = DURATION_SECONDS / SEGMENT_SECONDS
const FRAME_RATE = 24
const AUDIO_BITS_PER_SECOND = 24_000
const AUDIO_FRAME_SAMPLES = 1024

/**
 * Lowest first, because some players start with the first entry. Quality is x264's CRF, high because the images are flat;
 * the cap is for video only.
 */
const RENDITIONS = [
	{ name: '240p', width: 426, height: 240, quality: 32, capKbits: 104 },
	{ name: '360p', width: 640, height: 360, quality: 34, capKbits: 200 },
	{ name: '480p', width: 854, height: 480, quality: 35, capKbits: 320 },
]
const PROGRESSIVE = '360p'

const THUMBNAIL = { width: 160, height: 90, columns: 4 }
const POSTER = { width: 1280, height: 720 }
const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
const EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']

function run(command, args, input) {
	const result = spawnSync(command, args, { input, maxBuffer: 1 << 28 })
	if (result.status !== 0) throw new Error(`${command}: ${result.stderr}`)
	return result.stdout
}

function encoderArgs({ quality, capKbits }, path) {
	const keyint = SEGMENT_SECONDS * FRAME_RATE
	const x264 = `keyint=${keyint}:min-keyint=${keyint}:scenecut=0:open-gop=0:b-pyramid=none:bframes=5:ref=5:psy=0:aq-mode=2:deblock=1,1`
	return [
		...['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.0', '-preset', 'slow'],
		...[
			'-crf',
			String(quality),
			'-maxrate',
			`${capKbits}k`,
			'-bufsize',
			`${capKbits}k`,
			'-x264-params',
			x264,
			'-threads',
			'1',
		],
		...BT709,
		...['-bsf:v', 'filter_units=remove_types=6', ...EXACT, path],
	]
}

/** Draws each frame once and pipes it to an ffmpeg that encodes all renditions; keeps frames for the seek bar. */
async function encodeFrames(program, folder) {
	const names = RENDITIONS.map((_, i) => `v${i}`)
	const split = `[0:v]split=${RENDITIONS.length}${names.map((name) => `[s${name}]`).join('')}`
	const scales = RENDITIONS.map(
		({ width, height }, i) =>
			`[sv${i}]scale=${width}:${height}:flags=area+accurate_rnd:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1[v${i}]`,
	)
	const outputs = RENDITIONS.flatMap((rendition, i) => [
		'-map',
		`[v${i}]`,
		...encoderArgs(rendition, join(folder, `${rendition.name}.mp4`)),
	])
	const ffmpeg = spawn(
		'ffmpeg',
		[
			...[
				'-v',
				'error',
				'-y',
				'-f',
				'rawvideo',
				'-pix_fmt',
				'rgb0',
				'-s',
				`${FRAME_WIDTH}x${FRAME_HEIGHT}`,
				'-r',
				String(FRAME_RATE),
				'-i',
				'-',
			],
			...['-filter_complex', [split, ...scales].join(';'), ...outputs],
		],
		{ stdio: ['pipe', 'inherit', 'inherit'] },
	)
	const closed = once(ffmpeg, 'close')
	const raster = new Raster(FRAME_WIDTH, FRAME_HEIGHT)
	const thumbnails = []
	for (let frame = 0; frame < DURATION_SECONDS * FRAME_RATE; frame++) {
		program.draw(raster, frame / FRAME_RATE)
		const bytes = Buffer.from(raster.bytes)
		if (frame % (SEGMENT_SECONDS * FRAME_RATE) === (SEGMENT_SECONDS * FRAME_RATE) / 2) thumbnails.push(bytes)
		if (!ffmpeg.stdin.write(bytes)) await once(ffmpeg.stdin, 'drain')
	}
	ffmpeg.stdin.end()
	const [code] = await closed
	if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
	return thumbnails
}

function encodeSound(program, folder) {
	const score = new Score(DURATION_SECONDS)
	program.compose(score)
	const samples = score.render()
	const path = join(folder, 'sound.m4a')
	run(
		'ffmpeg',
		[
			...['-v', 'error', '-y', '-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', '-'],
			...['-c:a', 'aac', '-b:a', String(AUDIO_BITS_PER_SECOND), ...EXACT, path],
		],
		Buffer.from(samples.buffer),
	)
	return path
}

/** pts in `ticksPerSecond`; AAC's first packet only primes the decoder (pts below 0) and is left out. */
function packetsOf(path, ticksPerSecond) {
	const shown = run('ffprobe', [
		'-v',
		'error',
		'-show_packets',
		'-show_entries',
		'packet=pts_time,pos,size,flags',
		'-of',
		'json',
		path,
	])
	return JSON.parse(shown)
		.packets.map((packet) => ({
			pts: Math.round(Number(packet.pts_time) * ticksPerSecond),
			pos: Number(packet.pos),
			size: Number(packet.size),
			key: packet.flags.startsWith('K'),
		}))
		.filter((packet) => packet.pts >= 0)
}

function packRenditions(folder, soundPath, target) {
	const segmentDurationsSeconds = Array(SEGMENT_COUNT).fill(SEGMENT_SECONDS)
	const audio = packetsOf(soundPath, SAMPLE_RATE)
	return RENDITIONS.map(({ name, width, height }) => {
		const videoPath = join(folder, `${name}.mp4`)
		const packed = cutFragments(
			videoPath,
			soundPath,
			{ video: packetsOf(videoPath, FRAME_RATE), audio },
			{
				fps: FRAME_RATE,
				sampleRate: SAMPLE_RATE,
				framesPerSegment: SEGMENT_SECONDS * FRAME_RATE,
				audioFramesPerSegment: (SEGMENT_SECONDS * SAMPLE_RATE) / AUDIO_FRAME_SAMPLES,
				segmentCount: SEGMENT_COUNT,
				width,
				height,
			},
		)
		mkdirSync(join(target, name), { recursive: true })
		writeFileSync(join(target, name, 'init.mp4'), packed.init)
		for (const [i, bytes] of packed.segments.entries()) writeFileSync(join(target, name, `${i}.m4s`), bytes)
		writeFileSync(join(target, name, 'index.m3u8'), mediaPlaylist(segmentDurationsSeconds))
		const bits = packed.segments.map((bytes) => (bytes.length * 8) / SEGMENT_SECONDS)
		return {
			name,
			width,
			height,
			frameRate: FRAME_RATE,
			codecs: packed.codecs,
			bandwidth: Math.ceil(Math.max(...bits)),
			averageBandwidth: Math.ceil(bits.reduce((sum, one) => sum + one, 0) / bits.length),
			segmentPattern: `${name}/{index}.m4s`,
			initSegment: `${name}/init.mp4`,
		}
	})
}

function writeProgressive(folder, soundPath, target) {
	const inputs = ['-i', join(folder, `${PROGRESSIVE}.mp4`), '-i', soundPath]
	run('ffmpeg', [
		'-v',
		'error',
		'-y',
		...inputs,
		'-c',
		'copy',
		'-movflags',
		'+faststart',
		...EXACT,
		join(target, 'video.mp4'),
	])
}

function writeThumbnails(frames, target) {
	const { width, height, columns } = THUMBNAIL
	const grid = `scale=${width}:${height}:flags=area,tile=${columns}x${Math.ceil(frames.length / columns)},format=yuvj420p`
	writeJpeg(Buffer.concat(frames), FRAME_WIDTH, FRAME_HEIGHT, grid, 5, join(target, 'thumbnails.jpg'))
	const cues = frames.map((_, i) => [
		i * SEGMENT_SECONDS,
		(i + 1) * SEGMENT_SECONDS,
		`thumbnails.jpg#xywh=${(i % columns) * width},${Math.floor(i / columns) * height},${width},${height}`,
	])
	writeFileSync(join(target, 'thumbnails.vtt'), webVtt(cues))
}

function writePoster(program, target) {
	const raster = new Raster(POSTER.width, POSTER.height)
	program.draw(raster, program.posterSeconds)
	for (let quality = 3; quality <= 12; quality++) {
		writeJpeg(raster.bytes, POSTER.width, POSTER.height, 'format=yuvj420p', quality, join(target, 'poster.jpg'))
		if (statSync(join(target, 'poster.jpg')).size <= POSTER_MAX_BYTES) return
	}
	throw new Error(`${program.slug}: the poster stays over ${POSTER_MAX_BYTES} bytes`)
}

function writeJpeg(bytes, width, height, filter, quality, path) {
	const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb0', '-s', `${width}x${height}`, '-i', '-']
	run(
		'ffmpeg',
		['-v', 'error', '-y', ...input, '-vf', filter, '-frames:v', '1', '-q:v', String(quality), ...EXACT, path],
		bytes,
	)
}

/** Captions services identify the file by it. */
function hashOf(path) {
	const bytes = readFileSync(path)
	return movieHash(bytes.length, bytes.subarray(0, HASHED_BYTES), bytes.subarray(-HASHED_BYTES))
}

function writeTracks(program, target) {
	const { chapters, captions } = program
	for (const [language, cues] of Object.entries(captions))
		writeFileSync(join(target, `captions.${language}.vtt`), webVtt(cues))
	const ends = [...chapters.slice(1).map(({ startSeconds }) => startSeconds), DURATION_SECONDS]
	writeFileSync(
		join(target, 'chapters.vtt'),
		webVtt(chapters.map(({ startSeconds, title }, i) => [startSeconds, ends[i], title])),
	)
}

async function makeProgram(program) {
	const startedMs = performance.now()
	const target = join(OUTPUT, program.slug)
	const folder = mkdtempSync(join(tmpdir(), 'marquee-media-'))
	rmSync(target, { recursive: true, force: true })
	mkdirSync(target, { recursive: true })
	try {
		const thumbnails = await encodeFrames(program, folder)
		const soundPath = encodeSound(program, folder)
		const renditions = packRenditions(folder, soundPath, target)
		writeFileSync(join(target, 'master.m3u8'), masterPlaylist(renditions))
		writeProgressive(folder, soundPath, target)
		writeThumbnails(thumbnails, target)
		writePoster(program, target)
		writeTracks(program, target)
		const { slug, title, description, chapters } = program
		const segmentDurationsSeconds = Array(SEGMENT_COUNT).fill(SEGMENT_SECONDS)
		const captions = Object.keys(program.captions)
		for (const { name, averageBandwidth, bandwidth } of renditions)
			console.log(`${slug} ${name}: ${averageBandwidth} bit/s, at most ${bandwidth}`)
		console.log(`${slug}: ${folderBytes(target)} bytes in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`)
		return {
			slug,
			title,
			description,
			durationSeconds: DURATION_SECONDS,
			chapters,
			captions,
			segmentDurationsSeconds,
			renditions,
			movieHash: hashOf(join(target, 'video.mp4')),
		}
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

function folderBytes(path) {
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0)
}

async function main(slugs) {
	const listPath = join(OUTPUT, 'programmes.json')
	const known = new Map(
		existsSync(listPath) ? JSON.parse(readFileSync(listPath, 'utf8')).map((entry) => [entry.slug, entry]) : [],
	)
	const waiting = PROGRAMS.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
	const workThrough = async () => {
		for (let program = waiting.shift(); program; program = waiting.shift()) {
			known.set(program.slug, await makeProgram(program))
		}
	}
	await Promise.all(Array.from({ length: MAX_CONCURRENT }, workThrough))
	const list = PROGRAMS.flatMap(({ slug }) => known.get(slug) ?? [])
	writeFileSync(listPath, `${JSON.stringify(list, null, '\t')}\n`)
	for (const { slug, renditions } of list) {
		if (renditions[0].bandwidth > SLOWEST_PEAK_BITS_PER_SECOND)
			throw new Error(`${slug}: ${renditions[0].name} peaks at ${renditions[0].bandwidth} bit/s`)
	}
	const bytes = folderBytes(OUTPUT)
	console.log(`public/media: ${bytes} bytes of ${BUDGET_BYTES}`)
	if (bytes > BUDGET_BYTES) throw new Error('public/media is over its budget')
}

await main(process.argv.slice(2))
