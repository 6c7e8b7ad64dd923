import type { ImportProblem } from '#domain/import/row.ts'
import { MAX_UNZIPPED_BYTES, MAX_WANTED_FILES } from '#domain/import/row.ts'

type UnzipOutcome =
	| { kind: 'unzipped'; files: { path: string; bytes: Uint8Array }[]; others: readonly string[] }
	| { kind: 'refused'; problem: ZipProblem }

type ZipProblem = Extract<ImportProblem, 'broken-zip' | 'locked-zip' | 'too-many-files' | 'too-large-unzipped'>

/** Which paths of a zip to unpack, with the names they get, and the names of the others. */
type ChooseFiles = (paths: readonly string[]) => { wanted: ReadonlyMap<string, string>; others: readonly string[] }

interface ZipEntry {
	path: string
	isStored: boolean
	/** Where the file's header begins in the zip, and where its packed bytes end. */
	start: number
	end: number
	packed: Uint8Array
	/** The unpacked size that the zip claims. */
	size: number
}

/** Compressed bytes per write: each may inflate a thousandfold, and the total is checked after each chunk. */
const CHUNK_BYTES = 8_192
const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const FILE_HEADER = 0x04034b50
const MAX_COMMENT_BYTES = 0xffff
const MAX_ENTRIES = 10_000
/** Text packs to a tenth. Only a zip that was made to grow exceeds this. */
const MAX_RATIO = 100
const SMALL_FILE_BYTES = 1_000_000
const STORED = 0
const DEFLATED = 8

export function isZip(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) <= 8
}

/**
 * The wanted files of a zip. Claimed sizes count only when they are too large: unpacked bytes are counted, and reading stops
 * at the limit. Entries that share bytes, which would let a small file unpack many times, are refused.
 */
export async function unzip(bytes: Uint8Array, choose: ChooseFiles): Promise<UnzipOutcome> {
	try {
		const directory = readDirectory(bytes)
		const { wanted, others } = choose(directory.map(({ path }) => path))
		const entries = readEntries(
			bytes,
			directory.filter(({ path }) => wanted.has(path)),
		)
		const declaredBytes = entries.reduce((sum, { size }) => sum + size, 0)
		if (declaredBytes > MAX_UNZIPPED_BYTES) return { kind: 'refused', problem: 'too-large-unzipped' }
		let remainingBytes = MAX_UNZIPPED_BYTES
		const files: { path: string; bytes: Uint8Array }[] = []
		for (const entry of entries) {
			const allowedBytes = Math.min(remainingBytes, Math.max(SMALL_FILE_BYTES, entry.packed.length * MAX_RATIO))
			const unpacked = entry.isStored ? entry.packed : await inflate(entry.packed, allowedBytes)
			if (unpacked.length > allowedBytes) return { kind: 'refused', problem: 'too-large-unzipped' }
			remainingBytes -= unpacked.length
			files.push({ path: wanted.get(entry.path) ?? entry.path, bytes: unpacked })
		}
		return { kind: 'unzipped', files, others }
	} catch (error) {
		if (error instanceof ZipError) return { kind: 'refused', problem: error.problem }
		// Any malformed zip: offsets out of range, invalid names, corrupt data.
		return { kind: 'refused', problem: 'broken-zip' }
	}
}

/** What is wrong with a zip that is whole. */
class ZipError extends Error {
	override name = 'ZipError'
	constructor(readonly problem: ZipProblem) {
		super(`refused: ${problem}`)
	}
}

interface DirectoryEntry {
	path: string
	/** Where it begins in the zip. */
	at: number
}

/** The zip's central directory. @throws when an entry is malformed */
function readDirectory(bytes: Uint8Array): DirectoryEntry[] {
	const view = viewOf(bytes)
	const entries: DirectoryEntry[] = []
	const end = directoryEnd(view)
	const count = view.getUint16(end + 10, true)
	if (count > MAX_ENTRIES) throw new ZipError('too-many-files')
	let at = view.getUint32(end + 16, true)
	for (let left = count; left > 0; left -= 1) {
		if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('not an entry')
		const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
		const afterName = at + 46 + (nameLength ?? 0)
		entries.push({ path: new TextDecoder().decode(bytes.subarray(at + 46, afterName)), at })
		at = afterName + (extraLength ?? 0) + (commentLength ?? 0)
	}
	return entries
}

function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A comment may follow. */
function directoryEnd(view: DataView): number {
	let end = view.byteLength - 22
	while (view.getUint32(end, true) !== DIRECTORY_END) {
		end -= 1
		if (end < view.byteLength - 22 - MAX_COMMENT_BYTES) throw new RangeError('no directory')
	}
	return end
}

/** @throws when there are too many, two have the same name, or any shares bytes with another or with the directory */
function readEntries(bytes: Uint8Array, wanted: readonly DirectoryEntry[]): ZipEntry[] {
	const view = viewOf(bytes)
	if (wanted.length > MAX_WANTED_FILES) throw new ZipError('too-many-files')
	if (new Set(wanted.map(({ path }) => path)).size < wanted.length) throw new RangeError('two files of one name')
	const entries = wanted.map(({ at, path }) => readEntry(view, at, path))
	const directory = view.getUint32(directoryEnd(view) + 16, true)
	let free = 0
	for (const { start, end } of [...entries].sort((a, b) => a.start - b.start)) {
		if (start < free || end > directory) throw new RangeError('files share bytes')
		free = end
	}
	return entries
}

function readEntry(view: DataView, at: number, path: string): ZipEntry {
	const method = view.getUint16(at + 10, true)
	const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
	if (isEncrypted) throw new ZipError('locked-zip')
	if (method !== STORED && method !== DEFLATED) throw new TypeError('unsupported compression')
	const packedLength = view.getUint32(at + 20, true)
	const header = view.getUint32(at + 42, true)
	if (view.getUint32(header, true) !== FILE_HEADER) throw new RangeError('not a file')
	const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
	const packed = new Uint8Array(view.buffer, view.byteOffset + start, packedLength)
	const size = view.getUint32(at + 24, true)
	return { path, isStored: method === STORED, start: header, end: start + packedLength, packed, size }
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
