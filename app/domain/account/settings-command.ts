import { safeReturnPath } from '#domain/shared/links.ts'
import { isRegion } from '#domain/shared/regions.ts'
import type { SubmittedForm } from '#domain/shared/submitted-form.ts'

/** A parsed settings form: chooses the region, or adds this device's choices to the account. */
type SettingsCommand = { intent: 'region'; region: string; returnTo: string } | { intent: 'adopt' }

/** `null` for a form that is not one of ours. */
export function parseSettingsCommand(form: Pick<SubmittedForm, 'text'>): SettingsCommand | null {
	const [intent, region] = [form.text('intent'), form.text('region')]
	if (intent === 'adopt') return { intent }
	if (intent !== 'region' || !isRegion(region)) return null
	// The page shows the new region, whichever one its URL named.
	const returnTo = safeReturnPath(form.text('returnTo'), '/').replace(/([?&])region=[A-Z]{2}(?:&|(?=#|$))/, '$1')
	return { intent, region, returnTo: returnTo.replace(/[?&](?=#|$)/, '') }
}
