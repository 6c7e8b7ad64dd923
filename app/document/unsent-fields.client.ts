/** Choices in these forms are sent with a button. Those in others are saved at once, or selected for a moment. */
export const SENT_FORMS = 'form[method="post"]:not([autocomplete="off"],[popover] *)'

const CHOICE = /^(?:checkbox|radio|select)/
const POLL_MS = 1_000

/** `null` for what is as it came, and for what is no field. */
export function typedValue(field: Element): string | boolean | null {
	if (field instanceof HTMLSelectElement) {
		const first = field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0]
		return field.value === first?.value ? null : field.value
	}
	if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null
	if (field instanceof HTMLInputElement && CHOICE.test(field.type))
		return field.checked === field.defaultChecked ? null : field.checked
	return field.value === field.defaultValue ? null : field.value
}

/**
 * Whether something was typed or chosen that is not sent. No page may lose it by loading again on its own.
 * @param within what would be lost: new data of another viewer replace `main`, a new document everything
 */
export function hasUnsent(within: 'main' | 'body' = 'main'): boolean {
	const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
		`${within} :is(input,textarea,select)`,
	)
	return [...fields].some((field) => {
		const { form, type } = field
		if (!form || typedValue(field) === null) return false
		return CHOICE.test(type) ? form.matches(SENT_FORMS) : !field.matches(':is(:autofill)')
	})
}

const waiting = new Set<() => void>()

/** Loads the page again once nothing in it is unsent, however often it is asked for. */
export function whenSent(load: () => void): void {
	if (waiting.has(load)) return
	const loadIfSent = () => {
		if (hasUnsent()) return
		clearInterval(timer)
		waiting.delete(load)
		load()
	}
	waiting.add(load)
	const timer = setInterval(loadIfSent, POLL_MS)
	loadIfSent()
}
