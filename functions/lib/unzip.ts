import { Unzip, type UnzipFile, UnzipInflate, unzipSync } from 'fflate'
import type { ImportProblem } from '#domain/import-row.ts'
import { MAX_UNZIPPED_BYTES } from '#domain/import-row.ts'

export type Unzipped =
	| { kind: 'unzipped'; files: { path: string; bytes: Uint8Array }[] }
	| { kind: 'refused'; problem: Extract<ImportProblem, 'broken-zip' | 'too-large-unzipped'> }

/** Packed bytes at a time: each may become a thousand, and after each the sum is looked at. */
const STEP_BYTES = 8_192

export function isZip(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) <= 8
}

/**
 * The wanted files of a zip. What it says about its sizes is believed only when they are too large; what comes out is
 * counted, and reading stops at the limit.
 */
export async function unzip(bytes: Uint8Array, isWanted: (path: string) => boolean): Promise<Unzipped> {
	let announced = 0
	try {
		unzipSync(bytes, {
			filter({ name, originalSize }) {
				if (isWanted(name)) announced += originalSize
				return false
			},
		})
	} catch {
		return { kind: 'refused', problem: 'broken-zip' }
	}
	if (announced > MAX_UNZIPPED_BYTES) return { kind: 'refused', problem: 'too-large-unzipped' }
	return readParts(bytes, isWanted, () => {
		const reader = new Unzip()
		reader.register(UnzipInflate)
		return reader
	})
}

interface Reader {
	onfile: (file: UnzipFile) => void
	push(bytes: Uint8Array, final?: boolean): unknown
}

function readParts(bytes: Uint8Array, isWanted: (path: string) => boolean, open: () => Reader): Unzipped {
	const files: { path: string; parts: Uint8Array[]; isWhole: boolean }[] = []
	let total = 0
	let isBroken = false
	const reader = open()
	reader.onfile = (file) => {
		if (!isWanted(file.name)) return
		const found = { path: file.name, parts: [] as Uint8Array[], isWhole: false }
		files.push(found)
		file.ondata = (error, part, final) => {
			if (error) isBroken = true
			else {
				total += part.length
				if (total <= MAX_UNZIPPED_BYTES) found.parts.push(part)
			}
			found.isWhole ||= final
		}
		file.start()
	}
	try {
		for (let at = 0; at < bytes.length && total <= MAX_UNZIPPED_BYTES && !isBroken; at += STEP_BYTES)
			reader.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length)
	} catch {
		isBroken = true
	}
	if (total > MAX_UNZIPPED_BYTES) return { kind: 'refused', problem: 'too-large-unzipped' }
	if (isBroken || files.some(({ isWhole }) => !isWhole)) return { kind: 'refused', problem: 'broken-zip' }
	return { kind: 'unzipped', files: files.map(({ path, parts }) => ({ path, bytes: joined(parts) })) }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
	let at = 0
	for (const part of parts) {
		whole.set(part, at)
		at += part.length
	}
	return whole
}
