import { useActionData } from '@remix-run/react'
import type { FormError } from './form-error.ts'

/** Why the last form was rejected. The actions of account forms return this or a redirect. */
export function useFormError(): FormError | null {
	return (useActionData() as FormError | undefined) ?? null
}
