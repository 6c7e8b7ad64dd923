import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2_000_000_000

/**
 * Keeps temporary files in memory, where Linux has room: each change of a database waits until a disk has written it, and these
 * databases are gone after the run.
 */
export function keepTemporaryFilesInMemory(): void {
	if (process.env.TMPDIR || freeBytes(MEMORY) < MIN_FREE_BYTES) return
	const folder = mkdtempSync(path.join(MEMORY, 'marquee-'))
	process.env.TMPDIR = folder
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function freeBytes(folder: string): number {
	if (!existsSync(folder)) return 0
	const { bavail, bsize } = statfsSync(folder)
	return bavail * bsize
}
