import { onTestFinished } from 'vitest'
import { setTextSource, type Texts } from '#domain/shared/messages.ts'

/** Shows the rest of a test in these texts. Files share a process, so the source of the app is put back. */
export function showTexts(texts: Texts): void {
	const before = setTextSource(() => texts)
	onTestFinished(() => void setTextSource(before))
}
