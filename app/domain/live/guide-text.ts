import { utf16Encoding } from '#domain/shared/text-encoding.ts'
import type { Unpack } from './unpack.ts'

/** The platform's `TextDecoder`. */
interface Decoder {
	decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}
type DecoderClass = new (label?: string) => Decoder

export const MAX_COMPRESSED_GUIDE_BYTES = 32 * 1024 * 1024
/** The limit for the unpacked guide, which is never held as a whole. */
const MAX_GUIDE_BYTES = 96 * 1024 * 1024
/** Packed bytes are unpacked in pieces of this size: each may grow a thousandfold before it is counted. */
const PACKED_PIECE_BYTES = 2_048
/** As many as tell the format. */
const HEAD_BYTES = 6
/** Of the unpacked guide, so much is read between two pauses. */
const BYTES_BETWEEN_PAUSES = 512 * 1024

interface Options {
	Decoder: DecoderClass
	/** Thrown for a guide beyond `MAX_GUIDE_BYTES`. */
	tooLarge: () => Error
	/** Awaited now and then, to keep a page responsive. */
	pause?: () => Promise<unknown>
}

/** The text of a guide as it arrives: plain, or packed as its first bytes say, because names and headers are often wrong. */
export async function readGuideText(
	pieces: AsyncIterable<Uint8Array>,
	write: (text: string) => void,
	{ Decoder, tooLarge, pause }: Options,
): Promise<void> {
	const decoder = createGuideDecoder(Decoder)
	let unpack: Unpack | null = null
	let isPacked = false
	let head: Uint8Array = new Uint8Array()
	let totalBytes = 0
	let pausedAt = 0

	async function take(bytes: Uint8Array, isLast: boolean): Promise<void> {
		if (!unpack) {
			head = concat(head, bytes)
			if (head.length < HEAD_BYTES && !isLast) return
			isPacked = PACKED.some((magic) => magic.every((byte, index) => head[index] === byte))
			// Most guides are plain, or none is read at all.
			unpack = isPacked ? (await import('./unpack.ts')).createUnpacker(head) : (plain) => [plain]
			return take(head, isLast)
		}
		const step = isPacked ? PACKED_PIECE_BYTES : BYTES_BETWEEN_PAUSES
		for (let at = 0; at === 0 || at < bytes.length; at += step) {
			const piece = bytes.subarray(at, at + step)
			for (const unpacked of unpack(piece, isLast && at + step >= bytes.length)) {
				totalBytes += unpacked.length
				if (totalBytes > MAX_GUIDE_BYTES) throw tooLarge()
				write(decoder.write(unpacked))
			}
			if (pause && totalBytes - pausedAt >= BYTES_BETWEEN_PAUSES) {
				pausedAt = totalBytes
				await pause()
			}
		}
	}

	for await (const piece of pieces) if (piece.length > 0) await take(piece, false)
	await take(new Uint8Array(), true)
	write(decoder.end())
}

/** gzip, zip and xz. */
const PACKED = [
	[0x1f, 0x8b],
	[0x50, 0x4b, 3, 4],
	[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0],
]

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
	const joined = new Uint8Array(first.length + second.length)
	joined.set(first)
	joined.set(second, first.length)
	return joined
}

/** The XML declaration is the first thing in a guide. */
const DECLARATION_BYTES = 200

/** Decodes a guide in the encoding that it declares; UTF-8 if it declares none, or one that its bytes contradict. */
function createGuideDecoder(Decoder: DecoderClass) {
	let decoder: Decoder | null = null
	let head: Uint8Array = new Uint8Array()

	function begin(): Decoder {
		const wide = utf16Encoding(head)
		if (wide) return new Decoder(wide)
		const text = String.fromCharCode(...head.subarray(0, DECLARATION_BYTES))
		const declared = /<\?xml[^<>]*encoding\s*=\s*["']([^"'<>]{1,40})["']/i.exec(text)?.[1]?.trim() ?? 'utf-8'
		try {
			// Programs that write into memory declare UTF-16, and save something else.
			return new Decoder(/^utf-?16/i.test(declared) ? 'utf-8' : declared)
		} catch {
			return new Decoder()
		}
	}

	return {
		write(bytes: Uint8Array): string {
			if (decoder) return decoder.decode(bytes, { stream: true })
			head = concat(head, bytes)
			if (head.length < DECLARATION_BYTES) return ''
			decoder = begin()
			return decoder.decode(head, { stream: true })
		},
		end: (): string => (decoder ? decoder.decode() : begin().decode(head)),
	}
}
