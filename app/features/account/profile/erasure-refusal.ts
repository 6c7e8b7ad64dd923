import { data } from '@remix-run/cloudflare'
import type { ErasureOutcome } from '#domain/account/accounts.ts'
import { fieldWords, messages, refusalWords } from '#domain/shared/messages.ts'
import { type Refusal, refuse, type Unreached } from '../sign-in/refusal.ts'

/** The form that erases an account, again. */
export interface ErasureRefusal extends Refusal {
	/** The box was ticked, and stays so. */
	isConfirmed: boolean
	/** The person has to sign in once more before. */
	isStale: boolean
}

/** Words under the fields that were left as they were. */
export function refuseUnconfirmed(problems: Refusal['problems'], isConfirmed: boolean) {
	return answer(refusalOf(refusalWords.invalid, problems), { isConfirmed, status: 400 })
}

export function refuseErasure(outcome: Exclude<ErasureOutcome | Unreached, { kind: 'ok' }>) {
	if (outcome.kind === 'stale') return answer(refusalOf(refusalWords.notFresh), { isStale: true, status: 403 })
	if (outcome.kind === 'wrong')
		return answer(refusalOf(refusalWords.invalid, { password: fieldWords.currentWrong }), { status: 403 })
	const { data: refusal, init } = refuse(outcome, '')
	return data<ErasureRefusal>({ ...refusal, isConfirmed: true, isStale: false }, init ?? {})
}

function refusalOf(text: string, problems: Refusal['problems'] = {}): Refusal {
	return { problems, email: '', toast: messages.authenticationError(text) }
}

interface Circumstances {
	status: number
	isConfirmed?: boolean
	isStale?: boolean
}

function answer(refusal: Refusal, { status, isConfirmed = true, isStale = false }: Circumstances) {
	return data<ErasureRefusal>({ ...refusal, isConfirmed, isStale }, { status })
}
