import { type InputHTMLAttributes, useId, useState } from 'react'
import { useHydrated } from '#app/document/use-hydrated.ts'

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'autoComplete' | 'defaultValue' | 'autoFocus'>

interface Props extends Input {
	label: string
	type: 'email' | 'password'
	hint?: string
	error?: string
}

/** A labeled input with its error. */
export function Field({ label, type, hint, error, ...input }: Props) {
	const id = useId()
	const [isRevealed, setIsRevealed] = useState(false)
	const message = error ?? hint
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="field-box">
				<input
					{...input}
					id={id}
					type={type === 'password' && isRevealed ? 'text' : type}
					required
					spellCheck={false}
					autoCapitalize="none"
					aria-invalid={error ? true : undefined}
					aria-describedby={message ? `${id}-note` : undefined}
				/>
				{type === 'password' ? <RevealButton isShown={isRevealed} onChange={setIsRevealed} /> : null}
			</div>
			{message ? (
				<p id={`${id}-note`} className={error ? 'field-error' : 'faint'}>
					{message}
				</p>
			) : null}
		</div>
	)
}

interface RevealButtonProps {
	isShown: boolean
	onChange: (isShown: boolean) => void
}

function RevealButton({ isShown, onChange }: RevealButtonProps) {
	if (!useHydrated()) return null
	return (
		<button
			type="button"
			className="field-show"
			aria-pressed={isShown}
			aria-label="Show password"
			onClick={() => onChange(!isShown)}
		>
			{isShown ? 'Hide' : 'Show'}
		</button>
	)
}
