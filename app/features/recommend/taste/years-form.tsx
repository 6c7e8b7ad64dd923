import { Form } from '@remix-run/react'
import { TASTE_PATH } from '#domain/shared/links.ts'
import type { YearsView } from './taste-page.tsx'

interface Props {
	years: YearsView
	/** Why it was not saved. */
	problem: string | null
}

/** The years that the viewer likes titles to be from. */
export function YearsForm({ years, problem }: Props) {
	const common = { min: years.min, max: years.max, hasProblem: problem !== null }
	return (
		<Form method="post" action={`${TASTE_PATH}#years`} autoComplete="off" preventScrollReset className="taste-years">
			<input type="hidden" name="intent" value="years" />
			<Year key={`start ${years.start}`} {...common} name="start" label="From" value={years.start} />
			<Year key={`end ${years.end}`} {...common} name="end" label="To" value={years.end} />
			<button type="submit" className="button">
				Save years
			</button>
			{problem ? (
				<p id="years-problem" className="field-error" role="alert">
					{problem}
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
	hasProblem: boolean
}

function Year({ name, label, value, min, max, hasProblem }: YearProps) {
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
				aria-invalid={hasProblem || undefined}
				aria-describedby={hasProblem ? 'years-problem' : undefined}
			/>
		</div>
	)
}
