// Unpacks .xz (https://tukaani.org/xz/xz-file-format.txt) as it arrives, without verifying checksums. Enigma2's guides come in it, Workers
// and our content policy compile no WebAssembly, and the packages without it need Node and unpack everything at once.

const STREAM_MAGIC = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]
const HEADER_BYTES = 12
const LZMA2_FILTER = 0x21
/** By the number in the stream's header. */
const CHECK_BYTES = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64]
/** What `xz -9` uses. */
const MAX_DICTIONARY_BYTES = 64 * 1024 * 1024
const MIN_CAPACITY = 1024 * 1024
const MAX_BLOCKS = 100_000

export function isXz(first: Uint8Array): boolean {
	return STREAM_MAGIC.every((byte, index) => first[index] === byte)
}

type Step = 'stream' | 'block' | 'chunk' | 'check' | 'footer'

/** @returns takes packed bytes, and yields what they unpack to. @throws for damaged data */
export function createXzReader() {
	let rest: Uint8Array = new Uint8Array()
	let step: Step = 'stream'
	/** Whether a stream has come to its end. */
	let hasEnded = false
	let checkBytes = 0
	/** Of the block so far: it is padded to four bytes. */
	let blockBytes = 0
	let decoder: Lzma2Decoder | null = null

	function* push(bytes: Uint8Array, isLast: boolean): Generator<Uint8Array> {
		rest = rest.length === 0 ? bytes : concat(rest, bytes)
		for (;;) {
			const taken = STEPS[step]()
			if (taken === null) break
			rest = rest.subarray(taken.bytes)
			if (taken.unpacked) yield taken.unpacked
		}
		// What is kept must not keep the bytes that it came with.
		rest = rest.slice()
		if (isLast && (step !== 'stream' || rest.length >= HEADER_BYTES)) throw new RangeError('xz: it ends early')
	}

	type Taken = { bytes: number; unpacked?: Uint8Array } | null

	const STEPS: Record<Step, () => Taken> = {
		stream() {
			// Streams may follow one another, with zeros between them.
			if (rest.length >= 4 && rest.subarray(0, 4).every((byte) => byte === 0)) return { bytes: 4 }
			if (rest.length < HEADER_BYTES) return null
			if (!isXz(rest)) {
				if (!hasEnded) throw new RangeError('xz: not a stream')
				// Whatever follows the last stream is not ours.
				return { bytes: rest.length }
			}
			checkBytes = CHECK_BYTES[(rest[7] ?? 0) & 15] ?? 0
			step = 'block'
			return { bytes: HEADER_BYTES }
		},
		block() {
			const [size] = rest
			if (size === undefined) return null
			if (size === 0) return takeIndex()
			const length = (size + 1) * 4
			if (rest.length < length) return null
			decoder = createLzma2Decoder(dictionaryBytes(rest.subarray(0, length)))
			blockBytes = length
			step = 'chunk'
			return { bytes: length }
		},
		chunk() {
			const [control, second, third, fourth, fifth] = rest
			if (control === undefined || decoder === null) return null
			if (control === 0) {
				blockBytes += 1
				step = 'check'
				return { bytes: 1 }
			}
			const isPacked = control >= 0x80
			const headerBytes = isPacked ? (control >= 0xc0 ? 6 : 5) : 3
			if (rest.length < headerBytes) return null
			const low = ((second ?? 0) << 8) + (third ?? 0) + 1
			const dataBytes = isPacked ? ((fourth ?? 0) << 8) + (fifth ?? 0) + 1 : low
			if (rest.length < headerBytes + dataBytes) return null
			const data = rest.subarray(headerBytes, headerBytes + dataBytes)
			const unpacked = isPacked
				? decoder.packed(control, rest[5] ?? 0, data, ((control & 0x1f) << 16) + low)
				: decoder.stored(control, data)
			blockBytes += headerBytes + dataBytes
			return { bytes: headerBytes + dataBytes, unpacked }
		},
		check() {
			const bytes = ((4 - (blockBytes % 4)) % 4) + checkBytes
			if (rest.length < bytes) return null
			step = 'block'
			return { bytes }
		},
		footer() {
			if (rest.length < HEADER_BYTES) return null
			step = 'stream'
			hasEnded = true
			return { bytes: HEADER_BYTES }
		},
	}

	/** The sizes of the blocks, which are known by now. */
	function takeIndex(): Taken {
		const count = numberAt(rest, 1)
		if (count === null) return null
		if (count.value > MAX_BLOCKS) throw new RangeError('xz: too many blocks')
		let at = count.end
		for (let left = 2 * count.value; left > 0; left--) {
			const size = numberAt(rest, at)
			if (size === null) return null
			at = size.end
		}
		const bytes = Math.ceil(at / 4) * 4 + 4
		if (rest.length < bytes) return null
		step = 'footer'
		return { bytes }
	}

	return push
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
	const joined = new Uint8Array(first.length + second.length)
	joined.set(first)
	joined.set(second, first.length)
	return joined
}

/** Seven bits a byte, the lowest first; `null` if it is not complete. */
function numberAt(bytes: Uint8Array, at: number): { value: number; end: number } | null {
	let value = 0
	for (let index = 0; index < 9; index++) {
		const byte = bytes[at + index]
		if (byte === undefined) return null
		value += (byte & 0x7f) * 2 ** (7 * index)
		if (byte < 0x80) return { value, end: at + index + 1 }
	}
	throw new RangeError('xz: a number is too long')
}

/** Of a block's header. @throws for filters other than LZMA2: they are for programs, not for text */
function dictionaryBytes(header: Uint8Array): number {
	const flags = header[1] ?? 0
	let at = 2
	for (const bit of [0x40, 0x80]) if (flags & bit) at = numberAt(header, at)?.end ?? header.length
	if ((flags & 3) !== 0 || header[at] !== LZMA2_FILTER || header[at + 1] !== 1)
		throw new RangeError('xz: an unknown filter')
	const exponent = header[at + 2] ?? 0
	const bytes = (2 | (exponent & 1)) * 2 ** ((exponent >> 1) + 11)
	if (bytes > MAX_DICTIONARY_BYTES) throw new RangeError('xz: too large a dictionary')
	return bytes
}

interface Lzma2Decoder {
	stored(control: number, data: Uint8Array): Uint8Array
	/** @param properties a byte that counts from `control` 0xc0 on */
	packed(control: number, properties: number, data: Uint8Array, unpackedBytes: number): Uint8Array
}

// Where the probabilities of LZMA stand in one table.
const STATES = 12
const IS_MATCH = 0
const IS_REP = IS_MATCH + (STATES << 4)
const IS_REP_0 = IS_REP + STATES
const IS_REP_1 = IS_REP_0 + STATES
const IS_REP_2 = IS_REP_1 + STATES
const IS_LONG_REP_0 = IS_REP_2 + STATES
const SLOTS = IS_LONG_REP_0 + (STATES << 4)
const DISTANCES = SLOTS + 4 * 64
const ALIGNMENT = DISTANCES + 115
const MATCH_LENGTH = ALIGNMENT + 16
const LENGTH_SIZE = 2 + 2 * (16 << 3) + 256
const REP_LENGTH = MATCH_LENGTH + LENGTH_SIZE
const LITERALS = REP_LENGTH + LENGTH_SIZE
const LITERAL_SIZE = 0x300
/** `lc + lp` is at most 4 in LZMA2. */
const TABLE_SIZE = LITERALS + (LITERAL_SIZE << 4)
const EVEN_ODDS = 1024

function createLzma2Decoder(dictionarySize: number): Lzma2Decoder {
	const odds = new Uint16Array(TABLE_SIZE)
	let dictionary = new Uint8Array(Math.min(dictionarySize, MIN_CAPACITY))
	/** Bytes since the dictionary was empty, and where the next one goes. */
	let total = 0
	let place = 0
	let literalBits = 0
	let literalMask = 0
	let positionMask = 0
	let state = 0
	let rep0 = 0
	let rep1 = 0
	let rep2 = 0
	let rep3 = 0
	// The range decoder, and its input.
	let input: Uint8Array = new Uint8Array()
	let at = 0
	let range = 0
	let code = 0

	function reserve(bytes: number): void {
		const needed = Math.min(dictionarySize, total + bytes)
		if (needed <= dictionary.length) return
		const larger = new Uint8Array(Math.min(dictionarySize, Math.max(needed, 2 * dictionary.length)))
		larger.set(dictionary)
		dictionary = larger
	}

	function resetDictionary(): void {
		total = 0
		place = 0
	}

	function put(byte: number): void {
		dictionary[place] = byte
		total += 1
		place += 1
		if (place === dictionarySize) place = 0
	}

	function byteBack(distance: number): number {
		const index = place - distance - 1
		return dictionary[index < 0 ? index + dictionarySize : index] ?? 0
	}

	function bit(index: number): number {
		if (range < 0x1000000) {
			range = (range << 8) >>> 0
			code = ((code << 8) | (input[at++] ?? 0)) >>> 0
		}
		const chance = odds[index] ?? 0
		const bound = (range >>> 11) * chance
		if (code < bound) {
			range = bound
			odds[index] = chance + ((2048 - chance) >> 5)
			return 0
		}
		range -= bound
		code -= bound
		odds[index] = chance - (chance >> 5)
		return 1
	}

	function bits(start: number, count: number): number {
		let symbol = 1
		for (let left = count; left > 0; left--) symbol = (symbol << 1) | bit(start + symbol)
		return symbol - (1 << count)
	}

	function lowBitsFirst(start: number, count: number): number {
		let symbol = 1
		let value = 0
		for (let index = 0; index < count; index++) {
			const next = bit(start + symbol)
			symbol = (symbol << 1) | next
			value |= next << index
		}
		return value
	}

	function evenBits(count: number): number {
		let value = 0
		for (let left = count; left > 0; left--) {
			if (range < 0x1000000) {
				range = (range << 8) >>> 0
				code = ((code << 8) | (input[at++] ?? 0)) >>> 0
			}
			range >>>= 1
			const next = code >= range ? 1 : 0
			if (next === 1) code -= range
			value = value * 2 + next
		}
		return value
	}

	function readLength(start: number, position: number): number {
		if (bit(start) === 0) return 2 + bits(start + 2 + (position << 3), 3)
		if (bit(start + 1) === 0) return 10 + bits(start + 2 + (16 << 3) + (position << 3), 3)
		return 18 + bits(start + 2 + (32 << 3), 8)
	}

	function readDistance(length: number): number {
		const slot = bits(SLOTS + Math.min(length - 2, 3) * 64, 6)
		if (slot < 4) return slot
		const count = (slot >> 1) - 1
		const base = (2 | (slot & 1)) * 2 ** count
		if (slot < 14) return base + lowBitsFirst(DISTANCES + base - slot, count)
		return base + evenBits(count - 4) * 16 + lowBitsFirst(ALIGNMENT, 4)
	}

	function putLiteral(): void {
		const previous = total > 0 ? byteBack(0) : 0
		const start = LITERALS + LITERAL_SIZE * (((total & literalMask) << literalBits) + (previous >> (8 - literalBits)))
		let symbol = 1
		if (state >= 7) {
			let match = byteBack(rep0)
			while (symbol < 0x100) {
				const expected = (match >> 7) & 1
				match <<= 1
				const next = bit(start + ((1 + expected) << 8) + symbol)
				symbol = (symbol << 1) | next
				if (next !== expected) break
			}
		}
		while (symbol < 0x100) symbol = (symbol << 1) | bit(start + symbol)
		put(symbol & 0xff)
		state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
	}

	/** @returns how many bytes are copied from `rep0` */
	function readMatch(position: number): number {
		if (bit(IS_REP + state) === 0) {
			rep3 = rep2
			rep2 = rep1
			rep1 = rep0
			const length = readLength(MATCH_LENGTH, position)
			state = state < 7 ? 7 : 10
			rep0 = readDistance(length)
			return length
		}
		if (bit(IS_REP_0 + state) === 0) {
			if (bit(IS_LONG_REP_0 + (state << 4) + position) === 0) {
				state = state < 7 ? 9 : 11
				return 1
			}
		} else {
			let distance = rep1
			if (bit(IS_REP_1 + state) === 1) {
				distance = rep2
				if (bit(IS_REP_2 + state) === 1) {
					distance = rep3
					rep3 = rep2
				}
				rep2 = rep1
			}
			rep1 = rep0
			rep0 = distance
		}
		const length = readLength(REP_LENGTH, position)
		state = state < 7 ? 8 : 11
		return length
	}

	return {
		stored(control, data) {
			if (control > 2) throw new RangeError('xz: damaged')
			if (control === 1) resetDictionary()
			reserve(data.length)
			for (const byte of data) put(byte)
			return data.slice()
		},
		packed(control, properties, data, unpackedBytes) {
			const reset = (control >> 5) & 3
			if (reset === 3) resetDictionary()
			if (reset >= 2) {
				literalBits = properties % 9
				const literalPositionBits = Math.floor(properties / 9) % 5
				if (properties >= 225 || literalBits + literalPositionBits > 4) throw new RangeError('xz: damaged')
				literalMask = (1 << literalPositionBits) - 1
				positionMask = (1 << Math.floor(properties / 45)) - 1
			}
			if (reset >= 1) {
				odds.fill(EVEN_ODDS)
				state = 0
				rep0 = rep1 = rep2 = rep3 = 0
			}
			input = data
			at = 5
			range = 0xffffffff
			code = (((input[1] ?? 0) << 24) | ((input[2] ?? 0) << 16) | ((input[3] ?? 0) << 8) | (input[4] ?? 0)) >>> 0
			reserve(unpackedBytes)
			const unpacked = new Uint8Array(unpackedBytes)
			let written = 0
			while (written < unpackedBytes) {
				const position = total & positionMask
				if (bit(IS_MATCH + (state << 4) + position) === 0) {
					putLiteral()
					unpacked[written++] = byteBack(0)
					continue
				}
				const length = readMatch(position)
				if (rep0 >= total || rep0 >= dictionarySize || written + length > unpackedBytes || at > input.length)
					throw new RangeError('xz: damaged')
				for (let left = length; left > 0; left--) {
					const byte = byteBack(rep0)
					put(byte)
					unpacked[written++] = byte
				}
			}
			return unpacked
		},
	}
}
