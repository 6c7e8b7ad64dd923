import { type InputHTMLAttributes, useId, useState } from 'react'
import { useHydrated } from '#app/document/use-hydrated.ts'

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'autoComplete' | 'defaultValue' | 'autoFocus'>

interface Props extends Input {
	label: string
	kind: 'email' | 'password'
	hint?: string
	problem?: string
}

/** A labelled field with what is wrong with it underneath. */
export function Field({ label, kind, hint, problem, ...input }: Props) {
	const id = useId()
	const [isShown, setIsShown] = useState(false)
	const note = problem ?? hint
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="field-box">
				<input
					{...input}
					id={id}
					type={kind === 'password' && isShown ? 'text' : kind}
					required
					spellCheck={false}
					autoCapitalize="none"
					aria-invalid={problem ? true : undefined}
					aria-describedby={note ? `${id}-note` : undefined}
				/>
				{kind === 'password' ? <ShowButton isShown={isShown} onChange={setIsShown} /> : null}
			</div>
			{note ? (
				<p id={`${id}-note`} className={problem ? 'field-error' : 'faint'}>
					{note}
				</p>
			) : null}
		</div>
	)
}

interface ShowProps {
	isShown: boolean
	onChange: (isShown: boolean) => void
}

function ShowButton({ isShown, onChange }: ShowProps) {
	if (!useHydrated()) return null
	return (
		<button
			type="button"
			className="field-show"
			aria-pressed={isShown}
			aria-label="Show what is typed"
			onClick={() => onChange(!isShown)}
		>
			{isShown ? 'Hide' : 'Show'}
		</button>
	)
}
