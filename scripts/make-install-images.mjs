// Draws the app's icons and takes the screenshots for the install prompt and the README. Run manually while the app is running:
// `node scripts/make-install-images.mjs http://127.0.0.1:8787`.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from './lib/browser.mjs'
import { ROOT } from './lib/project.mjs'

const FOLDER = path.join(ROOT, 'public/icons')
const GROUND = '#0b0c10'
/** Width of the mark and radius of the background, relative to the edge. Maskable icons may be cropped to a circle of 80 %. */
const ICONS = {
	icon: { mark: 0.66, round: 0.22 },
	maskable: { mark: 0.56, round: 0 },
}
const SIZES = [192, 512]
/** Size in CSS pixels; the narrow one is captured at double resolution. */
const SCREENSHOTS = {
	narrow: { width: 360, height: 640, scale: 2 },
	wide: { width: 1280, height: 720, scale: 1 },
}

const appUrl = process.argv[2] ?? 'http://127.0.0.1:8787'
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
const mark = readFileSync(path.join(FOLDER, 'icon.svg'), 'utf8')

for (const [name, { mark: share, round }] of Object.entries(ICONS)) {
	for (const size of SIZES) {
		const page = await browser.newPage({ viewport: { width: size, height: size } })
		await page.setContent(
			`<style>body{margin:0;background:transparent}div{display:grid;place-items:center;height:100vh;background:${GROUND};border-radius:${round * 100}%}svg{width:${share * 100}%}</style><div>${mark}</div>`,
		)
		writeFileSync(path.join(FOLDER, `${name}-${size}.png`), await page.screenshot({ omitBackground: true }))
		await page.close()
	}
}

const screenshots = []
for (const [name, { width, height, scale }] of Object.entries(SCREENSHOTS)) {
	const page = await browser.newPage({
		viewport: { width, height },
		deviceScaleFactor: scale,
		colorScheme: 'dark',
		serviceWorkers: 'block',
	})
	await page.goto(appUrl, { waitUntil: 'networkidle' })
	const data = await capture(page, { width, height, scale })
	writeFileSync(path.join(FOLDER, `screenshot-${name}.webp`), data)
	screenshots.unshift(`<img src="data:image/webp;base64,${data.toString('base64')}">`)
	await page.close()
}

const size = { width: 1709, height: 736, scale: 1 }
const picture = await browser.newPage({ viewport: size })
await picture.setContent(
	`<style>body{display:flex;gap:8px;margin:8px;background:#262b36}img{height:720px}</style>${screenshots.join('')}`,
)
writeFileSync(path.join(ROOT, '.github/screenshot.webp'), await capture(picture, size))
await browser.close()

async function capture(page, { width, height, scale }) {
	const session = await page.context().newCDPSession(page)
	const clip = { x: 0, y: 0, width, height, scale }
	const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 75, clip })
	return Buffer.from(data, 'base64')
}
