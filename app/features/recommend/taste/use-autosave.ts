import { useFetcher } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import { TASTE_PATH } from '#domain/shared/links.ts'
import type { Toast } from '#domain/shared/toast.ts'

/** Marks a form that scripts have sent: they get the outcome as data and stay where they are. */
export const AUTOSAVE_FIELD = 'autosave'
/** The kind of trait whose sliders the page shows, because one of them has just been changed. */
export const ADJUST_PARAM = 'adjust'
/** The delay before saving: the keyboard changes a slider step by step. */
const DELAY_MS = 500

/** What the taste page's action returns instead of a redirect. */
export interface TasteActionData {
	/** The form's error. */
	problem?: string
	toast?: Toast
}

interface Options {
	form: RefObject<HTMLFormElement>
	/** Builds the form that undoes a change, from the values saved before. */
	toUndo: (changed: FormData) => FormData
}

/** Saves a form as it changes, and offers to undo that. @returns what is wrong with the form */
export function useAutosave({ form, toUndo }: Options): string | null {
	const { submit, data, state } = useFetcher<TasteActionData>()
	const undo = useRef<FormData | null>(null)
	const options = useRef(toUndo)
	options.current = toUndo

	const send = useCallback(
		(fields: FormData) => {
			fields.set(AUTOSAVE_FIELD, '1')
			submit(fields, { method: 'post', action: TASTE_PATH })
		},
		[submit],
	)

	useEffect(() => {
		const element = form.current
		if (!element) return
		let timer = 0
		const save = () => {
			const changed = new FormData(element)
			undo.current = options.current(changed)
			send(changed)
		}
		// This is the native event: React's fires with each pixel that a slider moves.
		const onChange = () => {
			clearTimeout(timer)
			timer = window.setTimeout(save, DELAY_MS)
		}
		element.addEventListener('change', onChange)
		return () => {
			clearTimeout(timer)
			element.removeEventListener('change', onChange)
		}
	}, [form, send])

	useEffect(() => {
		if (state !== 'idle' || !data?.toast) return
		const before = undo.current
		undo.current = null
		showToast(data.toast, before && !data.toast.destructive ? () => send(before) : undefined)
	}, [state, data, send])

	return data?.problem ?? null
}
