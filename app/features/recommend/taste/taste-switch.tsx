import { Form } from '@remix-run/react'
import { TASTE_PATH } from '#domain/shared/links.ts'

/** A switch is a button that sends its form. */
export function TasteSwitch({ isOn }: { isOn: boolean }) {
	return (
		<Form method="post" action={TASTE_PATH} preventScrollReset>
			<input type="hidden" name="intent" value="enable" />
			<input type="hidden" name="value" value={isOn ? 'off' : 'on'} />
			<div className="switch-row">
				<div>
					<strong id="taste-switch">Recommendations from my taste</strong>
					<p id="taste-switch-note">
						From what you rate, watch, save and search. Switched off, nothing is learnt and you see what everybody
						likes.
					</p>
				</div>
				<button
					type="submit"
					role="switch"
					className="switch"
					aria-checked={isOn}
					aria-labelledby="taste-switch"
					aria-describedby="taste-switch-note"
				/>
			</div>
		</Form>
	)
}
