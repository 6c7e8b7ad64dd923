import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import type { PreferencesChange } from '#domain/preferences/preferences.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { savePreference } from './save-preference.ts'

interface Options<Value> {
	/** As last loaded from the server. */
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
		// What was loaded before a choice is saved doesn't have it yet; the page loads again afterwards.
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
			// The page leads to signing in.
			if (outcome === 'signed-out' || (isSaved && affectsAllPages && sequence === latest.current)) revalidate()
		},
		[revalidate],
	)
	return { shown, choose }
}
