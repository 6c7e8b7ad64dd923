import { Form, useSubmit } from '@remix-run/react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { episodeWords } from '#domain/title/episode-words.ts'

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
}

/** A GET form with a select. With JavaScript it submits on change, and the stylesheet hides the button. */
export function SelectForm({ name, label, value, choices, action, hiddenFields = {} }: Props) {
	const submit = useSubmit()
	const select = useRef<HTMLSelectElement>(null)
	// A choice made before hydration counts too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
	useEffect(() => {
		if (select.current && select.current.value !== String(value))
			submit(select.current.form, { preventScrollReset: true })
	}, [])
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
				ref={select}
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
				{episodeWords.show}
			</button>
		</Form>
	)
}
