import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import { FormAlert } from './form-alert.tsx'
import type { FormError } from './form-error.ts'

interface Props {
	/** What the button says. */
	submitLabel: string
	/** Where it is sent, with its place on a long page; the page itself by default. */
	action?: string
	error: FormError | null
	/** Hidden fields. */
	hiddenFields?: Record<string, string>
	variant?: 'primary' | 'danger'
	children: ReactNode
}

/** A form about an account. What was wrong is said under the fields, and in a toast where there is JavaScript. */
export function AccountForm({ submitLabel, action, error, hiddenFields = {}, variant = 'primary', children }: Props) {
	const form = useRef<HTMLFormElement>(null)
	const { state } = useNavigation()
	// A refusal that came with the document stands in it; one that comes later is said.
	const { current: initialError } = useRef(error)
	const newError = error === initialError ? null : error
	useErrorAnnouncement(newError, form)
	// What is being done is not done twice.
	const preventDoubleSubmit = (event: FormEvent) => {
		if (state === 'submitting') event.preventDefault()
	}
	return (
		<Form ref={form} method="post" action={action} noValidate className="account-form" onSubmit={preventDoubleSubmit}>
			<FormAlert toast={newError ? null : (error?.toast ?? null)} />
			{Object.entries(hiddenFields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<button type="submit" className={`button ${variant}`} aria-disabled={state === 'submitting'}>
				{submitLabel}
			</button>
		</Form>
	)
}

/** Says why, and puts the cursor where something has to change. */
function useErrorAnnouncement(error: FormError | null, form: React.RefObject<HTMLFormElement>): void {
	useEffect(() => {
		if (!error) return
		showToast(error.toast)
		form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
	}, [error, form])
}
