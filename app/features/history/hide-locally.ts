import { setLocalHiding } from '#app/device/local-history.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { HIDING_OF } from '#domain/history/hidden.ts'
import { historyMessages } from '#domain/history/words.ts'
import type { HideLocally } from './continue-watching-item.tsx'

/** Executes the forms of "Continue watching" on this device, for visitors without an account. */
export const hideLocally: HideLocally = ({ type, id }, intent) => {
	const title = { type, id }
	setLocalHiding(title, HIDING_OF[intent], Date.now())
	if (intent === 'show') showToast(historyMessages.shown)
	else
		showToast(intent === 'hide' ? historyMessages.hidden() : historyMessages.dropped(), () =>
			setLocalHiding(title, 'shown', Date.now()),
		)
}
