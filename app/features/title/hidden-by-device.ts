import { hiddenSeenNote } from '#domain/title/marks.ts'

/** How many titles of this page the marks of the device hide (see `device-marks.ts`). */
export function describeHidden(): string {
	const items = [...document.querySelectorAll('[data-hides-seen] li:has(> .card)')]
	return hiddenSeenNote(items.filter((item) => getComputedStyle(item).display === 'none').length)
}
