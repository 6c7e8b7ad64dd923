import { useEffect, useRef } from 'react'
import { applyAccent } from '#app/document/page-styles.tsx'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { afterPaint } from '#app/document/when-idle.ts'
import { type SectionError, sectionPath } from '#domain/account/command.ts'
import { settingsWords } from '#domain/account/settings-words.ts'
import type { Accent } from '#domain/appearance/theme.ts'
import { appearanceMessages } from '#domain/appearance/words.ts'
import { RejectionAlert } from '../sign-in/account-form.tsx'
import type { AccentChoice } from './settings.server.ts'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

const ERROR_ID = 'accent-problem'

interface Props {
	accent: Accent
	choices: readonly AccentChoice[]
	error: SectionError | null
}

/** The seven colors. With JavaScript they save at once; without it there is a button. */
export function AccentForm({ accent, choices, error }: Props) {
	const isHydrated = useHydrated()
	const { shown, choose } = useOptimisticChoice<Accent>({
		serverValue: accent,
		toChange: (accentColor) => ({ accentColor }),
		toToast: () => appearanceMessages.themeUpdated,
		failureToast: appearanceMessages.themeFailed,
		apply: (chosen) => afterPaint(() => applyAccent(choices.find(({ value }) => value === chosen)?.css ?? '')),
	})
	const form = useRef<HTMLFormElement>(null)
	// A color pressed before hydration counts too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
	useEffect(() => {
		const pressed = form.current && new FormData(form.current).get('accentColor')
		const earlyChoice = choices.find(({ value }) => value === pressed)
		if (earlyChoice && earlyChoice.value !== accent) choose(earlyChoice.value)
	}, [])
	const fieldError = error?.fieldErrors.accent
	return (
		<form
			id="accent"
			ref={form}
			method="post"
			action={sectionPath('accent')}
			autoComplete="off"
			className="settings-form"
		>
			<RejectionAlert error={error} />
			<input type="hidden" name="intent" value="accent" />
			<fieldset aria-describedby={fieldError ? ERROR_ID : undefined}>
				<legend className="label">{settingsWords.accent}</legend>
				<div className="swatches">
					{choices.map(({ value, label }) => (
						<label key={value} className="swatch">
							<input
								type="radio"
								name="accentColor"
								value={value}
								checked={shown === value}
								onChange={() => choose(value)}
							/>
							<svg width={24} height={24} aria-hidden="true" focusable="false">
								<circle cx={12} cy={12} r={11} fill={value} />
							</svg>
							{label}
						</label>
					))}
					{/* In the empty cell of the grid, so that nothing moves when it is hidden. */}
					<button type="submit" className="button" hidden={isHydrated}>
						{settingsWords.saveAccent}
					</button>
				</div>
			</fieldset>
			{fieldError ? (
				<p id={ERROR_ID} className="field-error">
					{fieldError}
				</p>
			) : null}
		</form>
	)
}
