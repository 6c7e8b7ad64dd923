import { useActionData } from '@remix-run/react'
import type { FormError } from './form-error.ts'

/** Why the form that was just sent was refused. An action of a form about an account answers nothing else but a redirect. */
export function useFormError(): FormError | null {
	return (useActionData() as FormError | undefined) ?? null
}
