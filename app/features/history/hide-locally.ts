import { type LocalEntry, setLocalHiding } from '#app/device/local-history.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { HIDING_OF } from '#domain/history/hidden.ts'
import type { HiddenTitleView } from '#domain/history/port.ts'
import { historyMessages } from '#domain/history/words.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import type { HideLocally } from './up-next/hidden-titles.tsx'

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

/** Titles whose newest entry is hidden, the latest hidden first. */
export function hiddenLocally(entries: readonly LocalEntry[]): HiddenTitleView[] {
	return uniqueBy(entries, ({ type, id }) => mediaKey({ type, id }))
		.flatMap(({ type, id, title, hidden }) => (hidden ? [{ type, id, title, ...hidden }] : []))
		.sort((a, b) => b.at - a.at)
}
