import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { bin, run } from './project.mjs'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Path of a Chromium on this machine. @throws {Error} when there is none */
export function findBrowser() {
	const found = fromEnvironment() ?? onPath() ?? playwrightsOwn()
	if (!found) throw new Error('no Chromium found: run `npm test`, which installs one, or set CHROMIUM_PATH')
	return found
}

/** Installs a Chromium when there is none: Debian's package where apt-get can, Playwright's own elsewhere. */
export async function ensureBrowser() {
	if (fromEnvironment() ?? onPath() ?? playwrightsOwn()) return
	console.log('Installing a browser for the tests ...')
	if (canApt()) {
		try {
			await run('apt-get', ['update', '-qq'])
			await run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation'], {
				env: { DEBIAN_FRONTEND: 'noninteractive' },
			})
			if (onPath()) return
		} catch {
			console.log('apt-get could not install Chromium; trying the browser that Playwright brings.')
		}
	}
	await run(process.execPath, [bin('playwright-core'), 'install', '--with-deps', 'chromium'])
}

function fromEnvironment() {
	const chosen = process.env.CHROMIUM_PATH
	return chosen && existsSync(chosen) ? chosen : null
}

function onPath() {
	const folders = (process.env.PATH ?? '').split(path.delimiter)
	for (const command of COMMANDS) {
		const folder = folders.find((candidate) => existsSync(path.join(candidate, command)))
		if (folder) return path.join(folder, command)
	}
	const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
	return existsSync(mac) ? mac : null
}

function playwrightsOwn() {
	const root =
		process.env.PLAYWRIGHT_BROWSERS_PATH ??
		{
			darwin: path.join(homedir(), 'Library/Caches/ms-playwright'),
			win32: path.join(homedir(), 'AppData/Local/ms-playwright'),
		}[process.platform] ??
		path.join(homedir(), '.cache/ms-playwright')
	if (!existsSync(root)) return null
	const programs = [
		'chrome-linux/chrome',
		'chrome-linux64/chrome',
		'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
		'chrome-win/chrome.exe',
	]
	const candidates = readdirSync(root)
		.filter((name) => name.startsWith('chromium-'))
		.flatMap((name) => programs.map((program) => path.join(root, name, program)))
	return candidates.find((candidate) => existsSync(candidate)) ?? null
}

function canApt() {
	if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
	try {
		execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
		return true
	} catch {
		return false
	}
}
