import { Gunzip, Unzip, UnzipInflate } from 'fflate'
import { createXzReader, isXz } from './xz.ts'

/** Takes packed bytes in small pieces, and yields what they unpack to. */
export type Unpack = (bytes: Uint8Array, isLast: boolean) => Iterable<Uint8Array>

/** What fflate throws where a gzip member should begin. */
const NO_MEMBER = 6

/**
 * Unpacks gzip of any number of members, zip and xz. The platform's `DecompressionStream` refuses whatever follows the first
 * member: pasted archives, and the blocks of bgzip.
 * @param first bytes of the archive
 */
export function createUnpacker(first: Uint8Array): Unpack {
	if (isXz(first)) return createXzReader()
	return first[0] === 0x50 ? unzip() : gunzip()
}

function gunzip(): Unpack {
	let parts: Uint8Array[] = []
	let hasAny = false
	let isOver = false
	const stream = new Gunzip((part) => {
		hasAny ||= part.length > 0
		parts.push(part)
	})
	return (bytes, isLast) => {
		parts = []
		try {
			if (!isOver) stream.push(bytes, isLast)
		} catch (error) {
			// Whatever follows the last member is not ours.
			if (!hasAny || (error as { code?: number }).code !== NO_MEMBER) throw error
			isOver = true
		}
		return parts
	}
}

/** All files of the archive, one after another. */
function unzip(): Unpack {
	let parts: Uint8Array[] = []
	const stream = new Unzip((file) => {
		file.ondata = (error, part) => {
			if (error) throw error
			parts.push(part)
		}
		file.start()
	})
	stream.register(UnzipInflate)
	return (bytes, isLast) => {
		parts = []
		stream.push(bytes, isLast)
		return parts
	}
}
