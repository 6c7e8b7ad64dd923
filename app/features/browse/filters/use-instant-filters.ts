import { useNavigate } from '@remix-run/react'
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { browsePath, parseBrowse } from '#domain/browse/browse.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { fillForm, filterValues } from './filter-values.ts'

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
