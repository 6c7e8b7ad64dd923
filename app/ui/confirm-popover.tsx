import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { controlWords } from '#domain/shared/page-words.ts'
import { closeProps, POPOVER_PROPS } from './html-attributes.ts'

/** What is required before the form may be submitted. */
export type ConfirmationParts = { fields: ReactNode } | { replacement: ReactNode }

interface Props {
	id: string
	question: string
	children: ReactNode
	action: string
	hiddenFields: Record<string, string>
	confirmLabel: string
	/** More fields of the form, or a replacement for it. */
	confirmation: ConfirmationParts
}

/** Asks before a form is submitted. Works without JavaScript. */
export function ConfirmPopover({ id, question, children, confirmation, ...form }: Props) {
	const questionId = `${id}-question`
	return (
		<div id={id} className="confirm" role="dialog" aria-labelledby={questionId} {...POPOVER_PROPS}>
			<h2 id={questionId}>{question}</h2>
			<p>{children}</p>
			{'replacement' in confirmation ? (
				confirmation.replacement
			) : (
				<ConfirmForm id={id} {...form}>
					{confirmation.fields}
				</ConfirmForm>
			)}
		</div>
	)
}

function ConfirmForm({ id, action, hiddenFields, confirmLabel, children }: Omit<Props, 'question' | 'confirmation'>) {
	return (
		<Form method="post" action={action}>
			{Object.entries(hiddenFields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<div className="actions">
				<button type="submit" className="button danger">
					{confirmLabel}
				</button>
				<button type="button" className="button" {...closeProps(id)}>
					{controlWords.cancel}
				</button>
			</div>
		</Form>
	)
}
