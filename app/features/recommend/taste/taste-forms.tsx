import { Form, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { tasteWords } from '#domain/recommend/taste-words.ts'
import { TASTE_PATH } from '#domain/shared/links.ts'
import { commaList } from '#domain/shared/text.ts'
import type { TraitGroup, TraitLine, YearsView } from './taste.server.ts'
import { ADJUST_PARAM, useAutosave } from './use-autosave.ts'

/** What one kind of trait sums up to. Its sliders are saved as they move; without JavaScript any button saves all moved sliders. */
export function TraitForm({ group: { trait, heading, strongest, lines } }: { group: TraitGroup }) {
	const form = useRef<HTMLFormElement>(null)
	const [params] = useSearchParams()
	useAutosave({ form, toUndo: (changed) => toUndo(changed, trait, lines) })
	const less = strongest.filter(({ percent }) => percent < 0).map(({ label }) => label)
	return (
		<section aria-labelledby={trait}>
			<h2 id={trait}>{heading}</h2>
			<ul className="pills">
				{strongest
					.filter(({ percent }) => percent >= 0)
					.map(({ name, label }) => (
						<li key={name}>{label}</li>
					))}
			</ul>
			{less.length > 0 ? <p className="faint">{tasteWords.lessOf({ names: commaList(less) })}</p> : null}
			<details open={params.get(ADJUST_PARAM) === trait}>
				<summary>
					{tasteWords.adjust({
						trait,
						hidden: (parts) => (
							<span key="hidden" className="visually-hidden">
								{parts}
							</span>
						),
					})}
				</summary>
				<Form ref={form} method="post" action={TASTE_PATH} autoComplete="off" preventScrollReset>
					{/* The default button for Enter. */}
					<button type="submit" hidden />
					<input type="hidden" name="intent" value="weigh" />
					<input type="hidden" name="trait" value={trait} />
					<p className="faint">{tasteWords.sliders}</p>
					<ul aria-label={heading}>
						{lines.map((line) => (
							<TraitItem key={line.name} line={line} />
						))}
					</ul>
					<button type="submit" className="button without-scripts">
						{tasteWords.save({ trait })}
					</button>
				</Form>
			</details>
		</section>
	)
}

/** The form that undoes a change: the saved sliders; learned ones go back to being learned. */
function toUndo(changed: FormData, trait: string, lines: readonly TraitLine[]): FormData {
	const fields = new FormData()
	fields.set('intent', 'weigh')
	fields.set('trait', trait)
	const percents = changed.getAll('percent')
	for (const { name, percent } of lines) {
		fields.append('name', name)
		fields.append('percent', String(percent))
	}
	const learned = lines.find(({ percent, isManual }, index) => !isManual && percents[index] !== String(percent))
	if (learned) fields.set('learn', learned.name)
	return fields
}

function TraitItem({ line }: { line: TraitLine }) {
	const { name, label, percent, isManual } = line
	const isRemoved = isManual && percent === 0
	const [value, setValue] = useState(percent)
	useEffect(() => setValue(percent), [percent])
	return (
		<li className={isRemoved ? 'trait removed' : 'trait'}>
			<span className="trait-name">
				{isRemoved ? <s>{label}</s> : label}
				{isManual ? <span className="faint">{isRemoved ? tasteWords.removedByYou : tasteWords.setByYou}</span> : null}
			</span>
			<input type="hidden" name="name" value={name} />
			<div className="trait-weight">
				<svg viewBox="-100 0 200 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
					<rect x={Math.min(0, percent)} width={Math.abs(percent)} height={6} />
					<rect className="middle" x={-0.5} width={1} height={6} />
				</svg>
				<input
					type="range"
					name="percent"
					min={-100}
					max={100}
					value={value}
					onChange={(event) => setValue(event.currentTarget.valueAsNumber)}
					aria-label={label}
				/>
			</div>
			{isManual ? (
				<TraitButton name="learn" line={line} action={isRemoved ? tasteWords.restore : tasteWords.learnAgain} />
			) : (
				<TraitButton name="remove" line={line} action={tasteWords.remove} />
			)}
		</li>
	)
}

function TraitButton({ name, line, action }: { name: 'learn' | 'remove'; line: TraitLine; action: string }) {
	return (
		<button
			type="submit"
			name={name}
			value={line.name}
			className="chip"
			aria-label={tasteWords.actionFor({ action, trait: line.label })}
		>
			{action}
		</button>
	)
}

interface YearsFormProps {
	years: YearsView
	error: string | null
}

/** The preferred release years, saved as they change; without JavaScript there is a button. */
export function YearsForm({ years, error: actionError }: YearsFormProps) {
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
			<YearField {...common} name="start" label={tasteWords.from} value={years.start} />
			<YearField {...common} name="end" label={tasteWords.to} value={years.end} />
			<button type="submit" className="button without-scripts">
				{tasteWords.saveYears}
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
