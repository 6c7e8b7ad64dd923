import { useActionData } from '@remix-run/react'
import type { Refusal } from './refusal.ts'

/** Why the form that was just sent was refused. An action of a form about an account answers nothing else but a redirect. */
export function useRefusal(): Refusal | null {
	return (useActionData() as Refusal | undefined) ?? null
}
