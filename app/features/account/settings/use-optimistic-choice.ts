import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import type { PreferencesChange } from '#domain/preferences/preferences.ts'
import { API_PATHS, signInPath } from '#domain/shared/links.ts'
import type { Toast } from '#domain/shared/toast.ts'

interface Options<Value> {
	/** The value last loaded from the server. */
	serverValue: Value
	toChange(value: Value): PreferencesChange
	toToast(value: Value): Toast
	failureToast: Toast
	/** Whether other pages depend on it. */
	affectsAllPages?: boolean
	/** Applies the choice outside of the form. */
	apply?(value: Value): void
}

/** A choice that is shown and saved at once, can be undone, and is restored if saving fails. */
export function useOptimisticChoice<Value>(options: Options<Value>) {
	const { serverValue } = options
	const rules = useRef(options)
	rules.current = options
	const { revalidate } = useRevalidator()
	const [shown, setShown] = useState(serverValue)
	const saved = useRef(serverValue)
	const latest = useRef(0)
	const pendingCount = useRef(0)

	useEffect(() => {
		// Data loaded while a choice is being saved lacks it; the page reloads afterwards.
		if (pendingCount.current > 0) return
		saved.current = serverValue
		setShown(serverValue)
	}, [serverValue])

	const choose: (value: Value, isUndo?: boolean) => Promise<void> = useCallback(
		async (value: Value, isUndo = false) => {
			const { toChange, toToast, failureToast, apply, affectsAllPages = false } = rules.current
			latest.current += 1
			const sequence = latest.current
			const show = (next: Value) => {
				setShown(next)
				apply?.(next)
			}
			const previous = saved.current
			show(value)
			pendingCount.current += 1
			const outcome = await savePreference(toChange(value))
			pendingCount.current -= 1
			if (outcome === 'saved') saved.current = value
			// A later choice decides the state.
			else if (sequence === latest.current) show(saved.current)
			const isSaved = outcome === 'saved'
			showToast(isSaved ? toToast(value) : failureToast, isSaved && !isUndo ? () => choose(previous, true) : undefined)
			if (outcome === 'signed-out') location.assign(signInPath(location.pathname))
			else if (isSaved && affectsAllPages && sequence === latest.current) revalidate()
		},
		[revalidate],
	)
	return { shown, choose }
}

/** Without a response in this time, the connection counts as lost (docs/product.md). */
const RESPONSE_TIMEOUT_MS = 10_000

type SaveOutcome = 'saved' | 'signed-out' | 'failed'

let lastSave: Promise<unknown> = Promise.resolve()

/** Saves choices one after another, so that the last one wins. */
function savePreference(change: PreferencesChange): Promise<SaveOutcome> {
	const outcome = lastSave.then(() => putPreference(change))
	lastSave = outcome
	return outcome
}

async function putPreference(change: PreferencesChange): Promise<SaveOutcome> {
	try {
		const response = await fetch(API_PATHS.preferences, {
			method: 'PUT',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(change),
			signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
			// Saves a choice even if the page is being left.
			keepalive: true,
		})
		if (response.status === 401) return 'signed-out'
		return response.ok ? 'saved' : 'failed'
	} catch {
		return 'failed'
	}
}
