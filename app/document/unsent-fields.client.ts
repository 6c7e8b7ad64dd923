/** Choices in these forms are sent with a button. Those in others are saved at once, or selected for a moment. */
export const SENT_FORMS = 'form[method="post"]:not([autocomplete="off"],[popover] *)'

const CHOICE = /^(?:checkbox|radio|select)/

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

/** Whether something was typed or chosen that is not sent: no page loads again on its own and loses it. */
export function hasUnsent(): boolean {
	const forms = document.querySelectorAll<HTMLFormElement>('main form')
	return [...forms].some((form) => {
		const isChoiceSent = form.matches(SENT_FORMS)
		return [...form.elements].some(
			(field) =>
				typedValue(field) !== null &&
				!field.matches(':is(:autofill)') &&
				(isChoiceSent || !CHOICE.test((field as HTMLInputElement).type)),
		)
	})
}
