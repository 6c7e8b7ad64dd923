import type { CodeRefusal } from '#domain/account/second-factor.ts'
import { fieldErrors } from '#domain/account/words.ts'
import { rejectFields, rejectForm, type Unavailable } from '../sign-in/form-error.server.ts'

/** Renders a form again whose code was refused. */
export function rejectCode(refusal: CodeRefusal | Unavailable, status: 401 | 403) {
	return refusal.kind === 'wrong' ? rejectFields({ code: fieldErrors.codeWrong }, status) : rejectForm(refusal, '')
}
