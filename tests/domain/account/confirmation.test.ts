import { describe, expect, it } from 'vitest'
import { requiredConfirmation } from '#domain/shared/confirmation.ts'

const TEN_MINUTES_MS = 600_000

describe('deleting or exporting everything', () => {
	it.each([
		['nothing more right after signing in', true, 0, 'none'],
		['nothing more for ten minutes', true, TEN_MINUTES_MS, 'none'],
		['the password after ten minutes', true, TEN_MINUTES_MS + 1, 'password'],
		['nothing more of a new sign-in without a password', false, TEN_MINUTES_MS, 'none'],
		['another sign-in of an account without a password', false, TEN_MINUTES_MS + 1, 'sign-in'],
	] as const)('takes %s', (_, hasPassword, agoMs, required) => {
		expect(requiredConfirmation({ hasPassword, signedInAtMs: 1_000 }, 1_000 + agoMs)).toBe(required)
	})
})
