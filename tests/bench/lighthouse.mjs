import { spawn } from 'node:child_process'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { serveBuilt } from './serve-built.mjs'

/** Installed on demand, because nothing else needs it. */
const PACKAGE = 'lighthouse@12.8.2'
const PATHS = { home: '/', details: '/movie/27205', search: '/search?q=heat' }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PROMISED = 100

/**
 * Lighthouse scores (0 to 100) of the pages on its slow phone.
 * @param {{ vars?: Record<string, string> }} [options] as for `npm start`
 */
export async function benchLighthouse({ vars = {} } = {}) {
	const app = await serveBuilt(vars)
	try {
		const rows = []
		for (const [page, path] of Object.entries(PATHS)) {
			const { categories, audits } = await judge(new URL(path, app.url))
			const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])
			const ms = (name) => Math.round(audits[name].numericValue)
			const lcp = ms('largest-contentful-paint')
			rows.push({ page, ...Object.fromEntries(scores), promised: PROMISED, lcp, tbt: ms('total-blocking-time') })
		}
		return rows
	} finally {
		await app.stop()
	}
}

/** @returns Lighthouse's report for a page */
function judge(url) {
	const flags = [
		'--output=json',
		'--quiet',
		`--only-categories=${CATEGORIES}`,
		'--chrome-flags=--headless --no-sandbox',
	]
	const args = ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url.href, ...flags]
	return new Promise((resolve, reject) => {
		const child = spawn('npm', args, {
			stdio: ['ignore', 'pipe', 'inherit'],
			env: { ...process.env, CHROME_PATH: findBrowser() },
		})
		let text = ''
		child.stdout.on('data', (part) => {
			text += part
		})
		child.once('error', reject)
		child.once('close', (code) =>
			code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`Lighthouse ended with ${code}`)),
		)
	})
}
