import type { Viewer } from '#app/context.ts'
import type { ConfirmationRefusal, Confirmed } from '#domain/shared/confirmation.ts'
import { CodedError } from '#domain/shared/errors.ts'

/**
 * The viewer's confirmation, for calls that delete or export everything.
 * @throws {CodedError} `FORBIDDEN` without it, `RATE_LIMIT_EXCEEDED` after too many wrong passwords
 */
export async function requireConfirmed(viewer: Pick<Viewer, 'confirm'>, password = ''): Promise<Confirmed> {
	const confirmation = await viewer.confirm(password)
	if (confirmation.kind !== 'ok') throw toError(confirmation)
	return confirmation
}

export function toError(refusal: ConfirmationRefusal): CodedError {
	return refusal.kind === 'limited'
		? new CodedError('RATE_LIMIT_EXCEEDED', 'Too many attempts. Try again later', refusal)
		: new CodedError('FORBIDDEN', `password: ${problemOf(refusal)}`)
}

function problemOf(refusal: Exclude<ConfirmationRefusal, { kind: 'limited' }>): string {
	if (refusal.kind === 'wrong') return 'is wrong'
	return refusal.by === 'password'
		? 'is required unless you signed in within the last ten minutes'
		: 'this account has none; sign in again, then repeat this within ten minutes'
}
