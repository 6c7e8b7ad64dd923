import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { closeProps, POPOVER_PROPS } from './popover.ts'

interface Props {
	id: string
	question: string
	children: ReactNode
	action: string
	hiddenFields: Record<string, string>
	confirmLabel: string
}

/** Asks before a form is submitted. Works without JavaScript. */
export function ConfirmPopover({ id, question, children, action, hiddenFields, confirmLabel }: Props) {
	const questionId = `${id}-question`
	return (
		<div id={id} className="confirm" role="dialog" aria-labelledby={questionId} {...POPOVER_PROPS}>
			<h2 id={questionId}>{question}</h2>
			<p>{children}</p>
			<Form method="post" action={action} className="actions">
				{Object.entries(hiddenFields).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<button type="submit" className="button danger">
					{confirmLabel}
				</button>
				<button type="button" className="button" {...closeProps(id)}>
					Cancel
				</button>
			</Form>
		</div>
	)
}
