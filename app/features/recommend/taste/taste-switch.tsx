import { Form } from '@remix-run/react'
import { TASTE_PATH } from '#domain/shared/links.ts'

/** A switch that submits its form. */
export function TasteSwitch({ isOn }: { isOn: boolean }) {
	return (
		<Form method="post" action={TASTE_PATH} preventScrollReset>
			<input type="hidden" name="intent" value="enable" />
			<input type="hidden" name="value" value={isOn ? 'off' : 'on'} />
			<div className="switch-row">
				<div>
					<strong id="taste-switch">Personal recommendations</strong>
					<p id="taste-switch-note">
						Based on what you rate, watch, save and search. When this is off, we stop learning and show popular titles.
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
