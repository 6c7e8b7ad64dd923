import { chromium, type ElementHandle } from 'playwright-core'
import { engineProgram } from '../../scripts/lib/engines.mjs'
import { readPicture } from '../support/browser/picture.ts'
import { type Browser, type BrowserOptions, findVisible, until } from './browser.ts'

/** Chromium through Playwright, as in the other tests: the journeys are tried out with it. */
export async function openChromium({ hasScripts }: BrowserOptions): Promise<Browser> {
	const browser = await chromium.launch({ executablePath: engineProgram('chromium'), args: ['--no-sandbox'] })
	// A headless browser is taken for a search engine, which gets no scripts.
	const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36`
	const viewport = { width: 1024, height: 800 }
	const page = await browser.newPage({ javaScriptEnabled: hasScripts, userAgent, viewport })
	const problems: string[] = []
	page.on('pageerror', (error) => problems.push(String(error)))
	page.on('console', (message) => {
		if (message.type() === 'error') problems.push(message.text())
	})
	const evaluate = <Args extends unknown[]>(script: (...args: Args) => unknown, args: Args) =>
		page.evaluateHandle(`(${script})(...${JSON.stringify(args)})`)
	const find = async (what: string, css: string, name?: string): Promise<ElementHandle> => {
		const seek = async () => (await evaluate(findVisible, [css, name ?? null])).asElement() as ElementHandle | null
		return until(`${what} ${css}`, seek)
	}
	return {
		async go(url) {
			await page.goto(url)
		},
		async reload() {
			await page.reload()
		},
		async click(css, name) {
			await (await find('click', css, name)).click()
		},
		async type(css, text) {
			const field = await find('type into', css)
			await field.fill(text.replace(/\n$/, ''))
			if (text.endsWith('\n')) await field.press('Enter')
		},
		async press(css, key) {
			await (await find('press a key in', css)).press(key)
		},
		read: async <Args extends unknown[], T>(script: (...args: Args) => T, ...args: Args) =>
			(await evaluate(script, args)).jsonValue() as Promise<T>,
		screenshot: async () => readPicture(await page.screenshot()),
		problems: async () => problems,
		close: () => browser.close(),
	}
}
