import { Form } from '@remix-run/react'
import { TASTE_PATH } from '#domain/shared/links.ts'
import type { YearsView } from './taste-view.ts'

interface Props {
	years: YearsView
	/** The validation error. */
	error: string | null
}

/** The preferred release years. */
export function YearsForm({ years, error }: Props) {
	const common = { min: years.min, max: years.max, hasError: error !== null }
	return (
		<Form method="post" action={`${TASTE_PATH}#years`} autoComplete="off" preventScrollReset className="taste-years">
			<input type="hidden" name="intent" value="years" />
			<YearField key={`start ${years.start}`} {...common} name="start" label="From" value={years.start} />
			<YearField key={`end ${years.end}`} {...common} name="end" label="To" value={years.end} />
			<button type="submit" className="button">
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
				defaultValue={value}
				aria-invalid={hasError || undefined}
				aria-describedby={hasError ? 'years-problem' : undefined}
			/>
		</div>
	)
}
