import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ROOT } from '../../../scripts/lib/project.mjs'
import { scriptResponse, type TestProxy } from '../../support/servers/test-proxy.ts'

export const card = (page: Page) => page.getByRole('region', { name: 'Update Available' })

let builds = 0

/** Deploys the service worker of the next build. */
export function deploy(front: TestProxy, addition = '') {
	builds += 1
	const current = readFileSync(path.join(ROOT, 'build/client/sw.js'), 'utf8')
	front.replace('/sw.js', scriptResponse(`// build ${builds}\n${addition}\n${current}`))
}

/** Simulates returning to the tab. */
export const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Waits until the page offers the update. */
export async function offered(page: Page) {
	const isThere = async () => {
		await comeBack(page)
		return (await card(page).count()) > 0
	}
	await expect.poll(isThere, { interval: 250 }).toBe(true)
}
