import type { ImportProblem } from '#domain/import/row.ts'
import { MAX_UNZIPPED_BYTES } from '#domain/import/row.ts'

type UnzipOutcome =
	| { kind: 'unzipped'; files: { path: string; bytes: Uint8Array }[] }
	| { kind: 'refused'; problem: Extract<ImportProblem, 'broken-zip' | 'too-large-unzipped'> }

interface ZipEntry {
	path: string
	isStored: boolean
	packed: Uint8Array
	/** The uncompressed size according to the zip. */
	size: number
}

/** Compressed bytes per write: each may inflate a thousandfold, and the total is checked after each chunk. */
const CHUNK_BYTES = 8_192
const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const FILE_HEADER = 0x04034b50
const MAX_COMMENT_BYTES = 0xffff
const STORED = 0
const DEFLATED = 8

export function isZip(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) <= 8
}

/**
 * The wanted files of a zip. Declared sizes are trusted only to reject a zip; the actual output is counted, and reading
 * stops at the limit.
 */
export async function unzip(bytes: Uint8Array, isWanted: (path: string) => boolean): Promise<UnzipOutcome> {
	try {
		const entries = readDirectory(bytes, isWanted)
		const declaredBytes = entries.reduce((sum, { size }) => sum + size, 0)
		if (declaredBytes > MAX_UNZIPPED_BYTES) return { kind: 'refused', problem: 'too-large-unzipped' }
		let remainingBytes = MAX_UNZIPPED_BYTES
		const files: { path: string; bytes: Uint8Array }[] = []
		for (const entry of entries) {
			const unpacked = entry.isStored
				? entry.packed.slice(0, remainingBytes + 1)
				: await inflate(entry.packed, remainingBytes)
			remainingBytes -= unpacked.length
			if (remainingBytes < 0) return { kind: 'refused', problem: 'too-large-unzipped' }
			files.push({ path: entry.path, bytes: unpacked })
		}
		return { kind: 'unzipped', files }
	} catch {
		// Any malformed zip: offsets out of range, invalid names, corrupt data.
		return { kind: 'refused', problem: 'broken-zip' }
	}
}

/** The zip's central directory. @throws when an entry is malformed */
function readDirectory(bytes: Uint8Array, isWanted: (path: string) => boolean): ZipEntry[] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	let end = bytes.length - 22
	while (view.getUint32(end, true) !== DIRECTORY_END) {
		end -= 1
		if (end < bytes.length - 22 - MAX_COMMENT_BYTES) throw new RangeError('no directory')
	}
	const entries: ZipEntry[] = []
	let at = view.getUint32(end + 16, true)
	for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
		if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('not an entry')
		const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
		const afterName = at + 46 + (nameLength ?? 0)
		const path = new TextDecoder().decode(bytes.subarray(at + 46, afterName))
		if (isWanted(path)) entries.push(readEntry(view, at, path))
		at = afterName + (extraLength ?? 0) + (commentLength ?? 0)
	}
	return entries
}

function readEntry(view: DataView, at: number, path: string): ZipEntry {
	const method = view.getUint16(at + 10, true)
	const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
	if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw new TypeError('unsupported compression')
	const packedLength = view.getUint32(at + 20, true)
	const header = view.getUint32(at + 42, true)
	if (view.getUint32(header, true) !== FILE_HEADER) throw new RangeError('not a file')
	const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
	const packed = new Uint8Array(view.buffer, view.byteOffset + start, packedLength)
	return { path, isStored: method === STORED, packed, size: view.getUint32(at + 24, true) }
}

/** @returns all bytes, or slightly more than `remainingBytes` @throws when the data ends early */
async function inflate(packed: Uint8Array, remainingBytes: number): Promise<Uint8Array> {
	const { readable, writable } = new DecompressionStream('deflate-raw')
	const feed = async () => {
		const writer = writable.getWriter()
		// A copy, because a stream may take ownership of the buffer.
		for (let at = 0; at < packed.length; at += CHUNK_BYTES) await writer.write(packed.slice(at, at + CHUNK_BYTES))
		await writer.close()
	}
	// Errors surface on the readable side.
	feed().catch(() => {})
	const reader = readable.getReader()
	const parts: Uint8Array[] = []
	let total = 0
	for (let part = await reader.read(); !part.done && total <= remainingBytes; part = await reader.read()) {
		parts.push(part.value)
		total += part.value.length
	}
	if (total > remainingBytes) await reader.cancel()
	return concatBytes(parts, total)
}

function concatBytes(parts: readonly Uint8Array[], length: number): Uint8Array {
	const joined = new Uint8Array(length)
	let at = 0
	for (const part of parts) {
		joined.set(part, at)
		at += part.length
	}
	return joined
}
