import { Form } from '@remix-run/react'
import { SwitchRow } from '#app/ui/switch-row.tsx'
import { TASTE_PATH } from '#domain/shared/links.ts'

export function TasteSwitch({ isOn }: { isOn: boolean }) {
	return (
		<Form method="post" action={TASTE_PATH} preventScrollReset>
			<input type="hidden" name="intent" value="enable" />
			<input type="hidden" name="value" value={isOn ? 'off' : 'on'} />
			<SwitchRow label="Personal recommendations" isOn={isOn}>
				Based on what you rate, watch, save and search. When this is off, we stop learning and show popular titles.
			</SwitchRow>
		</Form>
	)
}
