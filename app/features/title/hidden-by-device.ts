import { marksShown } from '#app/device/device-marks.ts'
import { hiddenSeenNote } from '#domain/title/marks.ts'

/** Says how many titles of this page the marks of the device hide, now and whenever they change. @returns how to stop */
export function followHidden(listener: (note: string) => void): () => void {
	const notify = () => listener(describeHidden())
	notify()
	return marksShown.subscribe(notify)
}

function describeHidden(): string {
	const items = [...document.querySelectorAll('[data-hides-seen] li:has(> .card)')]
	return hiddenSeenNote(items.filter((item) => getComputedStyle(item).display === 'none').length)
}
