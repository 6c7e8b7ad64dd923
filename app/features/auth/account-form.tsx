import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { showToast } from '#app/features/toast/toast-news.ts'
import type { Refusal } from './refusal.ts'
import { Trouble } from './trouble.tsx'

interface Props {
	/** What the button says. */
	verb: string
	refusal: Refusal | null
	/** Hidden fields. */
	kept?: Record<string, string>
	children: ReactNode
}

/** A form about an account. What was wrong is said under the fields, and in a toast where there is JavaScript. */
export function AccountForm({ verb, refusal, kept = {}, children }: Props) {
	const form = useRef<HTMLFormElement>(null)
	const { state } = useNavigation()
	// A refusal that came with the document stands in it; one that comes later is said.
	const { current: inDocument } = useRef(refusal)
	const news = refusal === inDocument ? null : refusal
	useAnnouncement(news, form)
	return (
		<Form ref={form} method="post" noValidate className="account-form">
			<Trouble toast={news ? null : (refusal?.toast ?? null)} />
			{Object.entries(kept).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<button type="submit" className="button primary" aria-disabled={state === 'submitting'}>
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
