import { TOTP } from 'otpauth'
import { storageOf } from '../database/database.ts'
import type { Account, TestClient } from './test-client.ts'

/** What somebody keeps who has turned on two-step sign-in. */
export interface Authenticator {
	/** A code that has not been used yet. */
	freshCode(): Promise<string>
	recoveryCodes: string[]
}

/** The secret that a page shows to be typed. */
export const shownSecret = (html: string) => /class="secret">([A-Z2-7 ]+)</.exec(html)?.[1]?.replaceAll(' ', '') ?? ''

/** The recovery codes that a page shows. */
export const shownRecoveryCodes = (html: string) =>
	[...html.matchAll(/<code>([\da-z-]{19})<\/code>/g)].map(([, code = '']) => code)

/** Codes of a secret; the account's last one may be used again, because tests do not wait half a minute. */
export function authenticatorOf(appUrl: string, email: string, secret: string): Pick<Authenticator, 'freshCode'> {
	const totp = new TOTP({ secret })
	return {
		async freshCode() {
			await storageOf(appUrl)
				.database.prepare(
					'UPDATE second_factors SET last_step = 0 WHERE user_id = (SELECT id FROM users WHERE email = ?)',
				)
				.bind(email)
				.run()
			return totp.generate()
		},
	}
}

/** Turns on two-step sign-in for somebody who has just signed in. */
export async function turnOnTwoStep(appUrl: string, member: TestClient & Account): Promise<Authenticator> {
	await member.request('/profile/security', { form: { intent: 'begin' } })
	const secret = shownSecret(await (await member.request('/profile/security')).text())
	const authenticator = authenticatorOf(appUrl, member.email, secret)
	const enabled = await member.request('/profile/security', {
		form: { intent: 'enable', code: await authenticator.freshCode() },
	})
	const recoveryCodes = shownRecoveryCodes(await enabled.text())
	if (recoveryCodes.length === 0) throw new Error(`two-step sign-in is not on: ${enabled.status}`)
	return { ...authenticator, recoveryCodes }
}
