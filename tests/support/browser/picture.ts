import { inflateSync } from 'node:zlib'

export interface Picture {
	width: number
	height: number
	/** Red, green and blue of a pixel. */
	at(x: number, y: number): readonly [number, number, number]
}

const HEADER_LENGTH = 8

/** Reads a picture of a page as browsers write it: PNG with 8 bits a channel, without interlacing. */
export function readPicture(png: Buffer): Picture {
	const data: Buffer[] = []
	let header: Buffer = Buffer.alloc(0)
	for (let at = HEADER_LENGTH; at < png.length; ) {
		const length = png.readUInt32BE(at)
		const body = png.subarray(at + 8, at + 8 + length)
		const type = png.toString('latin1', at + 4, at + 8)
		if (type === 'IHDR') header = body
		else if (type === 'IDAT') data.push(body)
		at += length + 12
	}
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
	const channels = { 2: 3, 6: 4 }[header[9] ?? 0]
	if (header[8] !== 8 || channels === undefined || header[12] !== 0) throw new Error('a PNG of another kind')
	const pixels = unfilter(inflateSync(Buffer.concat(data)), width * channels, height, channels)
	return {
		width,
		height,
		at(x, y) {
			const start = (y * width + x) * channels
			return [pixels[start] ?? 0, pixels[start + 1] ?? 0, pixels[start + 2] ?? 0]
		},
	}
}

/** Each line begins with the number of what it is the difference to: its left, its upper neighbor, or both. */
function unfilter(raw: Buffer, lineLength: number, height: number, channels: number): Uint8Array {
	const pixels = new Uint8Array(lineLength * height)
	for (let y = 0; y < height; y++) {
		const filter = raw[y * (lineLength + 1)]
		for (let x = 0; x < lineLength; x++) {
			const at = y * lineLength + x
			const left = x < channels ? 0 : (pixels[at - channels] ?? 0)
			const up = y === 0 ? 0 : (pixels[at - lineLength] ?? 0)
			const corner = x < channels || y === 0 ? 0 : (pixels[at - lineLength - channels] ?? 0)
			const value = raw[y * (lineLength + 1) + 1 + x] ?? 0
			pixels[at] = value + predict(filter, left, up, corner)
		}
	}
	return pixels
}

function predict(filter: number | undefined, left: number, up: number, corner: number): number {
	if (filter === 1) return left
	if (filter === 2) return up
	if (filter === 3) return Math.floor((left + up) / 2)
	if (filter !== 4) return 0
	const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(left + up - corner - value)) as [
		number,
		number,
		number,
	]
	if (toLeft <= toUp && toLeft <= toCorner) return left
	return toUp <= toCorner ? up : corner
}

/** Lines of a picture that are not in another, with nothing between them. */
export interface Band {
	/** Fractions of the height and the width. */
	top: number
	bottom: number
	left: number
	right: number
	hasYellow: boolean
}

/** Smaller ones are noise of drawing. */
const MIN_DIFFERENCE = 30
/** A gap that is larger than those in letters, as a fraction of the height. */
const MIN_GAP = 0.01

/** Where two pictures of the same size differ, from top to bottom. */
export function bandsOf(shown: Picture, hidden: Picture): Band[] {
	const bands: Band[] = []
	const gap = shown.height * MIN_GAP
	for (let y = 0; y < shown.height; y++) {
		for (let x = 0; x < shown.width; x++) {
			const [red, green, blue] = shown.at(x, y)
			const before = hidden.at(x, y)
			if (Math.abs(red - before[0]) + Math.abs(green - before[1]) + Math.abs(blue - before[2]) < MIN_DIFFERENCE)
				continue
			let band = bands.at(-1)
			if (!band || y - band.bottom > gap) {
				band = { top: y, bottom: y, left: x, right: x, hasYellow: false }
				bands.push(band)
			}
			band.bottom = y
			band.left = Math.min(band.left, x)
			band.right = Math.max(band.right, x)
			band.hasYellow ||= red > 180 && green > 160 && blue < 140
		}
	}
	return bands.map(({ top, bottom, left, right, hasYellow }) => ({
		top: top / shown.height,
		bottom: bottom / shown.height,
		left: left / shown.width,
		right: right / shown.width,
		hasYellow,
	}))
}
