import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import { FormAlert } from './form-alert.tsx'
import type { FormError } from './form-error.server.ts'

interface Props {
	submitLabel: string
	/** The form's action, with an anchor on long pages; the current page by default. */
	action?: string
	error: FormError | null
	hiddenFields?: Record<string, string>
	variant?: 'primary' | 'danger'
	children: ReactNode
}

/** Errors are shown under the fields and, with JavaScript, in a toast. */
export function AccountForm({ submitLabel, action, error, hiddenFields = {}, variant = 'primary', children }: Props) {
	const form = useRef<HTMLFormElement>(null)
	const { state } = useNavigation()
	// An error that came with the document is already shown in it; only later ones need a toast.
	const { current: initialError } = useRef(error)
	const newError = error === initialError ? null : error
	useErrorAnnouncement(newError, form)
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

/** Shows why the form was rejected, and focuses the first invalid field. */
function useErrorAnnouncement(error: FormError | null, form: React.RefObject<HTMLFormElement>): void {
	useEffect(() => {
		if (!error) return
		showToast(error.toast)
		form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
	}, [error, form])
}
