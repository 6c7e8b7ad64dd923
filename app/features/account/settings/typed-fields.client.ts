import { tabStore } from '#app/device/device-storage.ts'
import { TYPED_PREFIX } from '#app/device/registry.ts'
import { SENT_FORMS, typedValue } from '#app/document/unsent-fields.client.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { typedRestored } from '#domain/account/words.ts'
import { parseJson, toRecord } from '#domain/shared/json.ts'

/** The positions of the form and of its field, the field's name, and what was typed or checked. */
type TypedField = [form: number, field: number, name: string, value: string | boolean]

const FORMS = `main ${SENT_FORMS}`
const NOT_KEPT = '[type=password],[type=hidden],[type=file],[autocomplete="one-time-code"]'

/**
 * Keeps what was typed into the forms of a page and not saved when its document is left: after a reload, or once the viewer has signed
 * in again because the session had ended, it is back.
 * @returns a function that ends it
 */
export function keepTypedFields(viewerId: string, path: string): () => void {
	const key = `${TYPED_PREFIX}${viewerId}` as const
	const stored = toRecord(parseJson(tabStore.read(key)))
	tabStore.remove(key)
	if (stored.path === path && Array.isArray(stored.fields) && restore(stored.fields as TypedField[]))
		showToast(typedRestored())
	let isSent = false
	const stop = new AbortController()
	// The router prevents the default of what it sends itself.
	const onSubmit = (event: Event) => {
		isSent = !event.defaultPrevented
	}
	addEventListener('submit', onSubmit, { signal: stop.signal })
	addEventListener(
		'pagehide',
		() => {
			const fields = isSent ? [] : typedFields()
			if (fields.length > 0) tabStore.write(key, JSON.stringify({ path, fields }))
		},
		{ signal: stop.signal },
	)
	return () => stop.abort()
}

function typedFields(): TypedField[] {
	return [...document.querySelectorAll<HTMLFormElement>(FORMS)].flatMap((form, formIndex) =>
		[...form.elements].flatMap((field, index): TypedField[] => {
			const value = field.matches(NOT_KEPT) ? null : typedValue(field)
			return value === null ? [] : [[formIndex, index, field.getAttribute('name') ?? '', value]]
		}),
	)
}

/** @returns whether anything was restored */
function restore(fields: readonly TypedField[]): boolean {
	const forms = document.querySelectorAll<HTMLFormElement>(FORMS)
	const restored = fields.filter(([form, index, name, value]) => {
		const field = forms[form]?.elements[index]
		if (field?.getAttribute('name') !== name || field.matches(NOT_KEPT)) return false
		if (field instanceof HTMLInputElement && typeof value === 'boolean') {
			// A radio button is unchecked by the one that is checked.
			if (field.checked !== value && (value || field.type === 'checkbox')) field.click()
		} else if ('value' in field) field.value = String(value)
		return true
	})
	return restored.length > 0
}
