import { toRecord } from '#domain/shared/json.ts'

// What panels write in their JSON: anything may be missing, numbers may be texts, and PHP writes lists that have gaps as objects.

export function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : Object.values(toRecord(value))
}

export function textOf(value: unknown): string {
	return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

export function numberOf(value: unknown): number | null {
	const text = textOf(value)
	return /^\d{1,12}(?:\.\d{1,3})?$/.test(text) ? Number(text) : null
}

/** An id as it stands in addresses; `null` for anything else. */
export function idOf(value: unknown): string | null {
	const text = textOf(value)
	return /^[\w-]{1,40}$/.test(text) ? text : null
}

const MAX_ADDRESS_LENGTH = 2_048

/** The address of a picture that pages may show; `null` for any other. */
export function pictureOf(value: unknown, isSecurePage: boolean): string | null {
	const address = textOf(value)
	const isShown = (isSecurePage ? /^https:\/\//i : /^https?:\/\//i).test(address)
	return isShown && address.length <= MAX_ADDRESS_LENGTH ? address : null
}

/** Names of categories by their ids. */
export function categoryNames(categories: unknown, clean: (text: string) => string): Map<string, string> {
	return new Map(
		listOf(categories).map((category) => {
			const { category_id, category_name } = toRecord(category)
			return [textOf(category_id), clean(textOf(category_name))] as const
		}),
	)
}

/** The names of the categories that an entry is in, each once. */
export function categoriesOf(
	{ category_ids, category_id }: Record<string, unknown>,
	names: ReadonlyMap<string, string>,
): string[] {
	const found = [...listOf(category_ids), category_id].map((id) => names.get(textOf(id)) ?? '')
	return [...new Set(found.filter((name) => name !== ''))]
}
