import { expect, vi } from 'vitest'
import { createTestClient } from './test-client.ts'

/** How many mails went to that address, once the first has come. */
export async function mailsTo(appUrl: string, email: string): Promise<number> {
	const count = async () =>
		(await (await createTestClient(appUrl).request('/outbox')).text()).split(`To <!-- -->${email}`).length - 1
	await vi.waitFor(async () => expect(await count()).toBeGreaterThan(0), 5_000)
	return count()
}

/** The newest link below that path that was mailed to that address. */
export async function mailedLink(appUrl: string, email: string, path = '/login/reset'): Promise<string> {
	const visitor = createTestClient(appUrl)
	const link = new RegExp(`${appUrl}${path}\\?token=[\\w.-]+`)
	for (let tries = 0; tries < 50; tries += 1) {
		const outbox = await (await visitor.request('/outbox')).text()
		const mails = outbox.split(`To <!-- -->${email}`).slice(1)
		const found = mails.map((mail) => link.exec(mail.split('</article>')[0] ?? '')?.[0]).find(Boolean)
		if (found) return found
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	throw new Error('no mail has come')
}
