import type { LocalEntry } from '#app/device/local-history.ts'
import type { HiddenTitleView } from '#domain/history/port.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'

/** Titles whose newest entry is hidden, the latest hidden first. */
export function hiddenLocally(entries: readonly LocalEntry[]): HiddenTitleView[] {
	return uniqueBy(entries, ({ type, id }) => mediaKey({ type, id }))
		.flatMap(({ type, id, title, hidden }) => (hidden ? [{ type, id, title, ...hidden }] : []))
		.sort((a, b) => b.at - a.at)
}
