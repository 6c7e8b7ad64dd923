import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { showToast } from '#app/features/toast/toast-news.ts'
import type { Refusal } from './refusal.ts'
import { Trouble } from './trouble.tsx'

interface Props {
	/** What the button says. */
	verb: string
	/** Where it is sent, with its place on a long page; the page itself by default. */
	action?: string
	refusal: Refusal | null
	/** Hidden fields. */
	kept?: Record<string, string>
	look?: 'primary' | 'danger'
	children: ReactNode
}

/** A form about an account. What was wrong is said under the fields, and in a toast where there is JavaScript. */
export function AccountForm({ verb, action, refusal, kept = {}, look = 'primary', children }: Props) {
	const form = useRef<HTMLFormElement>(null)
	const { state } = useNavigation()
	// A refusal that came with the document stands in it; one that comes later is said.
	const { current: inDocument } = useRef(refusal)
	const news = refusal === inDocument ? null : refusal
	useAnnouncement(news, form)
	// What is being done is not done twice.
	const waitItsTurn = (event: FormEvent) => {
		if (state === 'submitting') event.preventDefault()
	}
	return (
		<Form ref={form} method="post" action={action} noValidate className="account-form" onSubmit={waitItsTurn}>
			<Trouble toast={news ? null : (refusal?.toast ?? null)} />
			{Object.entries(kept).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<button type="submit" className={`button ${look}`} aria-disabled={state === 'submitting'}>
				{verb}
			</button>
		</Form>
	)
}

/** Says why, and puts the cursor where something has to change. */
function useAnnouncement(refusal: Refusal | null, form: React.RefObject<HTMLFormElement>): void {
	useEffect(() => {
		if (!refusal) return
		showToast(refusal.toast)
		form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
	}, [refusal, form])
}
