import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'

/** The values of the filter form's fields, by field name. */
export function filterValues(filters: BrowseFilters): Map<string, string[]> {
	const toList = (value: string | number | null) => (value === null ? [] : [String(value)])
	// With fewer than two genres the mode makes no difference, so leave the visitor's choice alone.
	const mode: [string, string[]][] = filters.genres.length < 2 ? [] : [['mode', [filters.genreMode]]]
	return new Map<string, string[]>([
		...mode,
		['genre', filters.genres.map(String)],
		['not', filters.withoutGenres.map(String)],
		['from', toList(filters.fromYear)],
		['to', toList(filters.toYear)],
		['rating', toList(filters.minRating)],
		['min', toList(filters.minRuntime)],
		['max', toList(filters.maxRuntime)],
		['lang', toList(filters.language)],
		['provider', filters.providers],
		['without', filters.withoutProviders],
		['offers', filters.offerKinds.map((kind) => OFFER_KIND_CODES[kind])],
		['region', toList(filters.region)],
		['seen', filters.hidesSeen ? [HIDE_SEEN] : []],
		['sort', [filters.sort]],
	])
}

/** Sets the form's fields. Leaves fields that already match, and the focus, alone. */
export function fillForm(form: HTMLFormElement, values: ReadonlyMap<string, readonly string[]>): void {
	for (const field of form.elements) {
		if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
		const wanted = values.get(field.name)
		if (!wanted) continue
		if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
			field.checked = wanted.includes(field.value)
		else if (field.value !== (wanted[0] ?? '')) field.value = wanted[0] ?? ''
	}
}
