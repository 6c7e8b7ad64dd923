import { useNavigate } from '@remix-run/react'
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { browsePath, parseBrowse } from '#domain/browse/browse.ts'
import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'

/** Another tap may follow. */
const TAP_DELAY_MS = 200
/** A year takes four keystrokes. */
const TYPING_DELAY_MS = 700

/**
 * Applies the filter form as it changes; focus and scroll position stay. When the URL changes in another way (Back, a chip),
 * the form is updated.
 */
export function useInstantFilters(filters: BrowseFilters) {
	const form = useRef<HTMLFormElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
	const navigate = useNavigate()

	const cancelTimer = () => {
		if (timer.current !== null) clearTimeout(timer.current)
		timer.current = null
	}

	const apply = () => {
		cancelTimer()
		if (!form.current) return
		const parsed = parseBrowse(filters.type, new URLSearchParams(textFields(new FormData(form.current))))
		if (parsed.ok) navigate(browsePath(parsed.filters), { preventScrollReset: true })
	}

	const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
		if (!form.current) return
		const isTyped = target instanceof HTMLInputElement && target.type === 'number'
		if (target instanceof HTMLInputElement && target.checked) untickOpposite(form.current, target)
		cancelTimer()
		// A partially typed year is not an error yet.
		if (isTyped ? !form.current.checkValidity() : !form.current.reportValidity()) return
		timer.current = setTimeout(apply, isTyped ? TYPING_DELAY_MS : TAP_DELAY_MS)
	}

	const submit = (event: FormEvent) => {
		event.preventDefault()
		apply()
		form.current?.hidePopover?.()
	}

	useEffect(() => {
		if (form.current && timer.current === null) fillForm(form.current, filterValues(filters))
	}, [filters])
	// biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount
	useEffect(() => cancelTimer, [])

	return { form, change, submit }
}

const OPPOSITES: Record<string, string> = { genre: 'not', not: 'genre', provider: 'without', without: 'provider' }

/** A genre or a service can't be both included and excluded. */
function untickOpposite(form: HTMLFormElement, { name, value }: HTMLInputElement): void {
	const opposite = OPPOSITES[name]
	if (opposite === undefined) return
	const box = form.querySelector<HTMLInputElement>(`input[name="${opposite}"][value="${value}"]`)
	if (box) box.checked = false
}

function textFields(data: FormData): [string, string][] {
	return [...data].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
}

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
function fillForm(form: HTMLFormElement, values: ReadonlyMap<string, readonly string[]>): void {
	for (const field of form.elements) {
		if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
		const wanted = values.get(field.name)
		if (!wanted) continue
		if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
			field.checked = wanted.includes(field.value)
		else if (field.value !== (wanted[0] ?? '')) field.value = wanted[0] ?? ''
	}
}
