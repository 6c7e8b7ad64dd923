import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command and shows its output. @throws {Error} naming the command when it fails */
export function run(command, args, options = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd: ROOT,
			stdio: 'inherit',
			...options,
			env: { ...process.env, ...options.env },
		})
		child.once('error', reject)
		child.once('exit', (code, signal) => {
			if (code === 0) resolve()
			else
				reject(
					new Error(`${path.basename(command)} ${args.slice(0, 3).join(' ')} ended with ${signal ?? `code ${code}`}`),
				)
		})
	})
}

/** Path of a package's command, to be run with node so that it works on every system. */
export function bin(packageName, command = packageName) {
	const folder = path.join(ROOT, 'node_modules', packageName)
	const { bin: bins } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
	return path.join(folder, typeof bins === 'string' ? bins : bins[command])
}

const INSTALL_STAMP = path.join(ROOT, 'node_modules/.marquee-lock')

/** Installs the locked packages when they are missing or the lock has changed. */
export async function ensureInstalled() {
	const lock = fingerprint(['package-lock.json'])
	if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === lock) return
	console.log('Installing packages ...')
	// Development packages are needed whatever NODE_ENV is.
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
	await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' })
	writeFileSync(INSTALL_STAMP, lock)
}

/** A hash of the contents of files and folders (paths from the root). */
export function fingerprint(paths) {
	const hash = createHash('sha256')
	for (const file of paths.flatMap(filesBelow)) {
		hash.update(file)
		const absolute = path.join(ROOT, file)
		hash.update(existsSync(absolute) ? readFileSync(absolute) : 'missing')
	}
	return hash.digest('hex')
}

function filesBelow(start) {
	const absolute = path.join(ROOT, start)
	if (!existsSync(absolute) || !statSync(absolute).isDirectory()) return [start]
	return readdirSync(absolute, { withFileTypes: true })
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => filesBelow(path.join(start, entry.name)))
}

/** Runs `work` only when the files have changed since the last run. */
export async function whenChanged(stampFile, paths, work) {
	const stamp = path.join(ROOT, stampFile)
	const now = fingerprint(paths)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
	await work()
	mkdirSync(path.dirname(stamp), { recursive: true })
	writeFileSync(stamp, now)
	return true
}
