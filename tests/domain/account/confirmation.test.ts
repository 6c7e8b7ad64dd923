import { describe, expect, it } from 'vitest'
import { requiredConfirmation } from '#domain/shared/confirmation.ts'

const TEN_MINUTES_MS = 600_000

describe('deleting or exporting everything', () => {
	it.each([
		['nothing more right after signing in', true, false, 0, 'none'],
		['nothing more for ten minutes', true, false, TEN_MINUTES_MS, 'none'],
		['the password after ten minutes', true, false, TEN_MINUTES_MS + 1, 'password'],
		['the password at once where others have a PIN', true, true, 0, 'password'],
		['nothing more of a new sign-in without a password', false, false, TEN_MINUTES_MS, 'none'],
		['nor where others have a PIN', false, true, TEN_MINUTES_MS, 'none'],
		['another sign-in of an account without a password', false, false, TEN_MINUTES_MS + 1, 'sign-in'],
	] as const)('takes %s', (_, hasPassword, hasLockedProfiles, agoMs, required) => {
		const viewer = { hasPassword, hasLockedProfiles, signedInAtMs: 1_000 }
		expect(requiredConfirmation(viewer, 1_000 + agoMs)).toBe(required)
	})
})
