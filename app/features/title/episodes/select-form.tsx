import { Form, useSubmit } from '@remix-run/react'
import type { ChangeEvent } from 'react'

interface Props {
	/** The name of the parameter. */
	name: string
	label: string
	value: string | number
	choices: readonly { value: string | number; label: string }[]
	/** The path of the page, with the anchor of the part that changes. */
	action: string
	/** Parameters that stay the same. */
	hiddenFields?: Record<string, string | null>
	submitLabel: string
}

/** A GET form with a select. With JavaScript it submits on change and needs no button. */
export function SelectForm({ name, label, value, choices, action, hiddenFields = {}, submitLabel }: Props) {
	const submit = useSubmit()
	const choose = (event: ChangeEvent<HTMLSelectElement>) =>
		submit(event.currentTarget.form, { preventScrollReset: true })
	return (
		<Form action={action} className="choice" preventScrollReset>
			{Object.entries(hiddenFields).map(([key, hiddenValue]) =>
				hiddenValue === null ? null : <input key={key} type="hidden" name={key} value={hiddenValue} />,
			)}
			{/* A new key resets the select when the URL changes, also on Back. */}
			<select
				key={value}
				name={name}
				aria-label={label}
				defaultValue={value}
				className="select"
				autoComplete="off"
				onChange={choose}
			>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
			<button type="submit" className="button">
				{submitLabel}
			</button>
		</Form>
	)
}
