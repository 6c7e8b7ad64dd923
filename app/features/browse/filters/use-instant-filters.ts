import { useNavigate, useNavigation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { browsePath, OUT_AT_HOME, parseBrowse } from '#domain/browse/browse.ts'
import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'

/** The delay after a tap, because another may follow. */
const TAP_DELAY_MS = 200
/** The delay after a keystroke: a year takes four. */
const TYPING_DELAY_MS = 700

/**
 * Applies the filter form as it changes; focus and scroll position stay. When the URL changes in another way (Back, "Clear"),
 * the form is updated.
 */
export function useInstantFilters(filters: BrowseFilters) {
	const form = useRef<HTMLFormElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
	const navigate = useNavigate()
	const isIdle = useNavigation().state === 'idle'

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

	const change = ({ target, nativeEvent }: FormEvent) => {
		if (!form.current) return
		const isTyped = target instanceof HTMLInputElement && target.type === 'number'
		if (target instanceof HTMLInputElement && target.checked) untickOpposite(form.current, target)
		cancelTimer()
		// A menu of which one is chosen closes, unless the arrow keys are on their way through it.
		const isPressed = nativeEvent instanceof UIEvent && nativeEvent.detail > 0
		if (isPressed && target instanceof HTMLInputElement && target.type === 'radio' && target.name !== 'mode')
			close(target)
		// A partially typed year isn't an error yet, nor is one left in a closed menu.
		if (isTyped && !target.checkValidity()) return
		for (const field of form.current.querySelectorAll<HTMLInputElement>('input:invalid')) field.value = ''
		timer.current = setTimeout(apply, isTyped ? TYPING_DELAY_MS : TAP_DELAY_MS)
	}

	const submit = (event: FormEvent) => {
		event.preventDefault()
		apply()
		close((event.nativeEvent as SubmitEvent).submitter ?? document.activeElement)
	}

	// Also after a list that was left before it was shown: then its filters never came, but the form has them.
	useEffect(() => {
		if (form.current && isIdle && timer.current === null) fillForm(form.current, filterValues(filters))
	}, [filters, isIdle])
	// biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount
	useEffect(() => {
		// Who goes back does not want what was pressed a moment ago.
		addEventListener('popstate', cancelTimer)
		return () => {
			removeEventListener('popstate', cancelTimer)
			cancelTimer()
		}
	}, [])

	return { form, change, submit }
}

function close(inMenu: Element | null): void {
	inMenu?.closest<HTMLElement>('[popover]')?.hidePopover()
}

const OPPOSITES: Record<string, string> = { genre: 'not', not: 'genre' }

/** A genre can't be both included and excluded. */
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
		['out', filters.isOutAtHome ? [OUT_AT_HOME] : []],
		['seen', filters.hidesSeen ? [HIDE_SEEN] : []],
		['sort', [filters.sort]],
	])
}

/** Sets the form's fields. Leaves fields that already match, and the focus, alone. */
function fillForm(form: HTMLFormElement, values: ReadonlyMap<string, readonly string[]>): void {
	for (const field of form.elements) {
		if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.type === 'hidden') continue
		const wanted = values.get(field.name)
		if (!wanted) continue
		if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
			field.checked = (wanted.length > 0 ? wanted : ['']).includes(field.value)
		else if (field.value !== (wanted[0] ?? '')) field.value = wanted[0] ?? ''
	}
}
