import { Form } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { TASTE_PATH } from '#domain/shared/links.ts'
import type { YearsView } from './taste-view.server.ts'
import { useAutosave } from './use-autosave.ts'

interface Props {
	years: YearsView
	/** The validation error. */
	error: string | null
}

/** The preferred release years, saved as they change; without JavaScript there is a button. */
export function YearsForm({ years, error: actionError }: Props) {
	const form = useRef<HTMLFormElement>(null)
	const toUndo = () => {
		const fields = new FormData()
		for (const [name, value] of Object.entries({ intent: 'years', start: years.start, end: years.end }))
			fields.set(name, String(value))
		return fields
	}
	const error = useAutosave({ form, toUndo }) ?? actionError
	const common = { min: years.min, max: years.max, hasError: error !== null }
	return (
		<Form
			ref={form}
			method="post"
			action={`${TASTE_PATH}#years`}
			autoComplete="off"
			preventScrollReset
			className="taste-years"
		>
			<input type="hidden" name="intent" value="years" />
			<YearField {...common} name="start" label="From" value={years.start} />
			<YearField {...common} name="end" label="To" value={years.end} />
			<button type="submit" className="button without-scripts">
				Save years
			</button>
			{error ? (
				<p id="years-problem" className="field-error" role="alert">
					{error}
				</p>
			) : null}
		</Form>
	)
}

interface YearProps {
	name: string
	label: string
	value: number
	min: number
	max: number
	hasError: boolean
}

function YearField({ name, label, value, min, max, hasError }: YearProps) {
	const [shown, setShown] = useState(String(value))
	useEffect(() => setShown(String(value)), [value])
	return (
		<div className="field">
			<label htmlFor={`year-${name}`}>{label}</label>
			<input
				id={`year-${name}`}
				name={name}
				type="number"
				inputMode="numeric"
				min={min}
				max={max}
				required
				value={shown}
				onChange={(event) => setShown(event.currentTarget.value)}
				aria-invalid={hasError || undefined}
				aria-describedby={hasError ? 'years-problem' : undefined}
			/>
		</div>
	)
}
