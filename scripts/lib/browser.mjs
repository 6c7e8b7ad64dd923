import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { bin, run } from './project.mjs'

/** Chromium without a user interface, which needs a third less CPU. */
const HEADLESS = 'chromium-headless-shell'
const COMMANDS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Path of an installed Chromium. @throws {Error} when there is none */
export function findBrowser() {
	const browser = locateBrowser()
	if (!browser) throw new Error('no Chromium found: run `npm test`, which installs one, or set CHROMIUM_PATH')
	return browser
}

/** Installs Chromium if missing: Debian's smallest package if apt-get is available, else Playwright's. */
export async function ensureBrowser() {
	if (fromEnvironment() ?? onPath([HEADLESS])) return
	if (canApt()) {
		console.log('Installing a browser for the tests ...')
		try {
			await aptInstall([HEADLESS, 'fonts-liberation'])
			return
		} catch {
			console.log('apt-get could not install Chromium; looking for another one.')
		}
	}
	if (locateBrowser()) return
	await run(process.execPath, [bin('playwright-core'), 'install', '--with-deps', 'chromium'])
}

function locateBrowser() {
	return fromEnvironment() ?? onPath(COMMANDS) ?? playwrightBrowser()
}

function fromEnvironment() {
	const configured = process.env.CHROMIUM_PATH
	return configured && existsSync(configured) ? configured : null
}

/** Path of the first of these commands that is installed, or `null`. */
export function onPath(commands) {
	const folders = (process.env.PATH ?? '').split(path.delimiter)
	for (const command of commands) {
		const folder = folders.find((candidate) => existsSync(path.join(candidate, command)))
		if (folder) return path.join(folder, command)
	}
	const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
	return commands === COMMANDS && existsSync(mac) ? mac : null
}

function playwrightBrowser() {
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

/** Whether Debian's packages can be installed here. */
export function canApt() {
	if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
	try {
		execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
		return true
	} catch {
		return false
	}
}

/** @param {string[]} packages Debian's names */
export async function aptInstall(packages) {
	await run('apt-get', ['update', '-qq'])
	await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
		env: { DEBIAN_FRONTEND: 'noninteractive' },
	})
}
