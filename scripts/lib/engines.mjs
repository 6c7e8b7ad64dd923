import { aptInstall, canApt, ensureBrowser, findBrowser, onPath } from './browser.mjs'

/** The codecs of the demo programs, which Firefox and WebKitGTK take from the system. */
const CODECS = ['gstreamer1.0-plugins-good', 'gstreamer1.0-libav', 'fonts-liberation']

/** The drivers of each engine: one of the first commands, all of the others, and Debian's packages for them. */
const ENGINES = {
	firefox: { commands: [['firefox-esr', 'firefox']], packages: ['firefox-esr', ...CODECS] },
	webkit: { commands: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb', ...CODECS] },
}

/** The engines that `npm run test:browsers` uses unless told otherwise; every other test uses Chromium. */
export const OTHER_ENGINES = Object.keys(ENGINES)

/** Path of the program that drives an engine. @throws {Error} when it is not installed */
export function engineProgram(engine) {
	if (engine === 'chromium') return findBrowser()
	const program = onPath(ENGINES[engine].commands[0])
	if (!program) throw new Error(`${engine} is not installed: run \`npm run test:browsers\``)
	return program
}

/** Installs what an engine needs, if missing. Returns why it cannot, or `null`. */
export async function ensureEngine(engine) {
	if (engine === 'chromium') {
		await ensureBrowser()
		return null
	}
	const { commands, packages } = ENGINES[engine]
	const missing = () => commands.filter((names) => !onPath(names)).map(([name]) => name)
	if (missing().length === 0) return null
	if (!canApt()) return `${missing().join(' and ')} missing; on Debian, install ${packages.join(' ')}`
	console.log(`Installing ${engine} for the tests ...`)
	try {
		await aptInstall(packages)
	} catch (error) {
		return `apt-get could not install ${packages.join(' ')}: ${error instanceof Error ? error.message : error}`
	}
	return missing().length === 0 ? null : `${missing().join(' and ')} missing after the installation`
}
