import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { accountMessages } from '#domain/account/words.ts'
import type { Toast } from '#domain/shared/toast.ts'

interface Props {
	submitLabel: string
	/** The form's action, with an anchor on long pages; the current page by default. */
	action?: string
	error: { toast: Toast | null } | null
	hiddenFields?: Record<string, string>
	/** The look of the submit button; the page's main button by default. */
	variant?: 'primary' | 'danger' | 'secondary'
	/** Whether to submit without client-side navigation. */
	isDocument?: boolean
	children: ReactNode
}

/** A form whose errors appear under their fields, others above it or in a toast. The first invalid field gets the focus. */
export function AccountForm({
	submitLabel,
	action,
	error,
	hiddenFields = {},
	variant = 'primary',
	isDocument = false,
	children,
}: Props) {
	const form = useRef<HTMLFormElement>(null)
	const { state } = useNavigation()
	const { current: initialError } = useRef(error)
	useEffect(() => {
		if (error && error !== initialError) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
	}, [error, initialError])
	const preventDoubleSubmit = (event: FormEvent) => {
		if (state === 'submitting') event.preventDefault()
	}
	return (
		<Form
			ref={form}
			method="post"
			action={action}
			noValidate
			reloadDocument={isDocument}
			className="account-form"
			onSubmit={preventDoubleSubmit}
		>
			<RejectionAlert error={error} />
			<CookiesBlocked />
			{Object.entries(hiddenFields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<button
				type="submit"
				className={variant === 'secondary' ? 'button' : `button ${variant}`}
				aria-disabled={state === 'submitting'}
			>
				{submitLabel}
			</button>
		</Form>
	)
}

/** An alert that says why the visitor is back on this page. It stays, unlike a toast. */
export function FormAlert({ toast }: { toast: Toast | null }) {
	if (!toast) return null
	return (
		<div className="notice" role="alert">
			<strong>{toast.title}</strong>
			<p>{toast.text}</p>
		</div>
	)
}

/** Says why a form was rejected, besides its fields' errors: inline with a new document, otherwise in a toast. */
export function RejectionAlert({ error }: { error: { toast: Toast | null } | null }) {
	const { current: initialError } = useRef(error)
	const newError = error === initialError ? null : error
	useEffect(() => {
		if (newError?.toast) showToast(newError.toast)
	}, [newError])
	return <FormAlert toast={newError ? null : (error?.toast ?? null)} />
}

type Input = Pick<
	InputHTMLAttributes<HTMLInputElement>,
	'name' | 'autoComplete' | 'defaultValue' | 'autoFocus' | 'inputMode' | 'maxLength'
>

interface FieldProps extends Input {
	label: string
	type: 'email' | 'password' | 'text'
	isOptional?: boolean
	hint?: string
	error?: string
}

/** A labeled input with its error. */
export function Field({ label, type, isOptional = false, hint, error, ...input }: FieldProps) {
	const id = useId()
	const [isRevealed, setIsRevealed] = useState(false)
	const message = error ?? hint
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="field-box">
				<input
					{...input}
					id={id}
					type={type === 'password' && isRevealed ? 'text' : type}
					required={!isOptional}
					spellCheck={false}
					autoCapitalize={type === 'text' ? undefined : 'none'}
					aria-invalid={error ? true : undefined}
					aria-describedby={message ? `${id}-note` : undefined}
				/>
				{type === 'password' ? <RevealButton isShown={isRevealed} onChange={setIsRevealed} /> : null}
			</div>
			{message ? (
				<p id={`${id}-note`} className={error ? 'field-error' : 'faint'}>
					{message}
				</p>
			) : null}
		</div>
	)
}

interface RevealButtonProps {
	isShown: boolean
	onChange: (isShown: boolean) => void
}

function RevealButton({ isShown, onChange }: RevealButtonProps) {
	if (!useHydrated()) return null
	return (
		<button
			type="button"
			className="field-show"
			aria-pressed={isShown}
			aria-label={signInWords.showPassword}
			onClick={() => onChange(!isShown)}
		>
			{isShown ? signInWords.hide : signInWords.show}
		</button>
	)
}

/** Signing in needs a cookie, and the server can't tell why none comes back. */
function CookiesBlocked() {
	return <FormAlert toast={useHydrated() && !navigator.cookieEnabled ? accountMessages.cookiesBlocked : null} />
}
