import { useEffect, useRef } from 'react'
import { applyAccent } from '#app/document/accent-sheet.ts'
import { useHydrated } from '#app/document/use-hydrated.ts'
import type { Accent } from '#domain/appearance/theme.ts'
import { messages } from '#domain/shared/messages.ts'
import type { AccentChoice } from './choices.ts'
import type { SectionRefusal } from './section.ts'
import { SectionNotice } from './section-notice.tsx'
import { useInstantChoice } from './use-instant-choice.ts'

const PROBLEM_ID = 'accent-problem'

interface Props {
	accent: Accent
	choices: readonly AccentChoice[]
	refusal: SectionRefusal | null
}

/** The seven colors. With JavaScript a press is enough; without it there is a button. */
export function AccentForm({ accent, choices, refusal }: Props) {
	const isHydrated = useHydrated()
	const { shown, choose } = useInstantChoice<Accent>({
		kept: accent,
		toChange: (accentColor) => ({ accentColor }),
		toToast: () => messages.themeUpdated,
		failed: messages.themeFailed,
		apply: (chosen) => applyAccent(choices.find(({ value }) => value === chosen)?.css ?? ''),
	})
	const form = useRef<HTMLFormElement>(null)
	// What was pressed before the scripts were there counts too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is taken over
	useEffect(() => {
		const pressed = form.current && new FormData(form.current).get('accentColor')
		const early = choices.find(({ value }) => value === pressed)
		if (early && early.value !== accent) choose(early.value)
	}, [])
	const problem = refusal?.problems.accent
	return (
		<form id="accent" ref={form} method="post" action="/profile#accent" autoComplete="off" className="profile-form">
			<SectionNotice refusal={refusal} />
			<input type="hidden" name="intent" value="accent" />
			<fieldset aria-describedby={problem ? PROBLEM_ID : undefined}>
				<legend className="label">Accent color</legend>
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
					{/* In the cell that seven colors leave free, so that nothing moves when it goes. */}
					<button type="submit" className="button" hidden={isHydrated}>
						Save color
					</button>
				</div>
			</fieldset>
			{problem ? (
				<p id={PROBLEM_ID} className="field-error">
					{problem}
				</p>
			) : null}
		</form>
	)
}
