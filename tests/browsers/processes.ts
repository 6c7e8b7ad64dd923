import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Starts a program of ours whose output nobody reads, unless it is asked for. */
export function start(command: string, args: string[], options: Parameters<typeof spawn>[2] = {}): ChildProcess {
	return spawn(command, args, { stdio: 'ignore', ...options })
}

/** Ends a program, at once if it does not want to. */
export async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	const isGone = new Promise((done) => child.once('exit', done))
	child.kill('SIGTERM')
	const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
	await isGone
	clearTimeout(timer)
}

/** A folder that `remove` deletes with everything in it. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
	const folder = await mkdtemp(path.join(tmpdir(), 'marquee-browser-'))
	return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) }
}

export function freePort(): Promise<number> {
	return new Promise((done, fail) => {
		const server = createServer()
		server.once('error', fail)
		server.listen(0, '127.0.0.1', () => {
			const address = server.address()
			server.close(() => done(address && typeof address === 'object' ? address.port : 0))
		})
	})
}
