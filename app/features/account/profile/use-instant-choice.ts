import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '#app/features/toast/toast-news.ts'
import type { PreferencesChange } from '#domain/account/preferences.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { savePreference } from './save-preference.ts'

interface Options<Value> {
	/** As the server knows it. */
	kept: Value
	toChange(value: Value): PreferencesChange
	toToast(value: Value): Toast
	failed: Toast
	/** Whether every page goes by it. */
	isForAllPages?: boolean
	/** Shows the choice beyond the form. */
	apply?(value: Value): void
}

/** A choice that is shown at once and saved at once, and taken back when it could not be saved. */
export function useInstantChoice<Value>(options: Options<Value>) {
	const { kept } = options
	const rules = useRef(options)
	rules.current = options
	const { revalidate } = useRevalidator()
	const [shown, setShown] = useState(kept)
	const saved = useRef(kept)
	const latest = useRef(0)

	useEffect(() => {
		saved.current = kept
		setShown(kept)
	}, [kept])

	const choose = useCallback(
		async (value: Value) => {
			const { toChange, toToast, failed, apply, isForAllPages = false } = rules.current
			latest.current += 1
			const turn = latest.current
			const show = (one: Value) => {
				setShown(one)
				apply?.(one)
			}
			show(value)
			const outcome = await savePreference(toChange(value))
			if (outcome === 'saved') saved.current = value
			// A later choice stands; its own outcome decides.
			else if (turn === latest.current) show(saved.current)
			showToast(outcome === 'saved' ? toToast(value) : failed)
			// The page knows where to sign in.
			if (outcome === 'signed-out' || (outcome === 'saved' && isForAllPages)) revalidate()
		},
		[revalidate],
	)
	return { shown, choose }
}
