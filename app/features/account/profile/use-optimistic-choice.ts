import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import type { PreferencesChange } from '#domain/account/preferences.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { savePreference } from './save-preference.ts'

interface Options<Value> {
	/** As the server knows it. */
	serverValue: Value
	toChange(value: Value): PreferencesChange
	toToast(value: Value): Toast
	failureToast: Toast
	/** Whether every page goes by it. */
	affectsAllPages?: boolean
	/** Shows the choice beyond the form. */
	apply?(value: Value): void
}

/** A choice that is shown at once and saved at once, and taken back when it could not be saved. */
export function useOptimisticChoice<Value>(options: Options<Value>) {
	const { serverValue } = options
	const rules = useRef(options)
	rules.current = options
	const { revalidate } = useRevalidator()
	const [shown, setShown] = useState(serverValue)
	const saved = useRef(serverValue)
	const latest = useRef(0)

	useEffect(() => {
		saved.current = serverValue
		setShown(serverValue)
	}, [serverValue])

	const choose = useCallback(
		async (value: Value) => {
			const { toChange, toToast, failureToast, apply, affectsAllPages = false } = rules.current
			latest.current += 1
			const sequence = latest.current
			const show = (one: Value) => {
				setShown(one)
				apply?.(one)
			}
			show(value)
			const outcome = await savePreference(toChange(value))
			if (outcome === 'saved') saved.current = value
			// A later choice stands; its own outcome decides.
			else if (sequence === latest.current) show(saved.current)
			showToast(outcome === 'saved' ? toToast(value) : failureToast)
			// The page knows where to sign in.
			if (outcome === 'signed-out' || (outcome === 'saved' && affectsAllPages)) revalidate()
		},
		[revalidate],
	)
	return { shown, choose }
}
