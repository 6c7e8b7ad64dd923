import { expect, vi } from 'vitest'
import { createTestClient } from './test-client.ts'

/** The mails to that address, the newest first, as HTML. */
async function mailsTo(appUrl: string, email: string): Promise<string[]> {
	const outbox = await (await createTestClient(appUrl).request('/outbox')).text()
	const [, ...mails] = outbox.replaceAll('<!-- -->', '').split(`To ${email}`)
	return mails.map((mail) => mail.split('</article>')[0] ?? '')
}

/** How many mails went to that address, once the first has come. */
export async function countMailsTo(appUrl: string, email: string): Promise<number> {
	await vi.waitFor(async () => expect(await mailsTo(appUrl, email)).not.toEqual([]), 60_000)
	return (await mailsTo(appUrl, email)).length
}

/** The newest link below that path that was mailed to that address. */
export async function mailedLink(appUrl: string, email: string, path = '/login/reset'): Promise<string> {
	const link = new RegExp(`${appUrl}${path}\\?token=[\\w.-]+`)
	for (let tries = 0; tries < 50; tries += 1) {
		const found = (await mailsTo(appUrl, email)).map((mail) => link.exec(mail)?.[0]).find(Boolean)
		if (found) return found
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	throw new Error('no mail has come')
}
