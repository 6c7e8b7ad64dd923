import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '#app/features/toast/toast-news.ts'
import { sendForm } from '#app/lib/send-form.ts'
import type { SavedList } from '#domain/saved.ts'
import { savingFailures } from '#domain/saving-failures.ts'

/**
 * Whether a title is in a list, as the viewer wants it: shown at once, sent one press after the other so that the last one
 * counts, and put back to what is known when a press failed.
 */
export function useSaving(list: SavedList, isSaved: boolean, onRefusal: (isRefused: boolean) => void) {
	const [isOn, setIsOn] = useState(isSaved)
	const presses = useRef({ known: isSaved, last: Promise.resolve() })

	useEffect(() => {
		presses.current.known = isSaved
		setIsOn(isSaved)
	}, [isSaved])

	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { action } = event.currentTarget
		const form = new FormData(event.currentTarget)
		const sent = presses.current
		const wish = !isOn
		setIsOn(wish)
		const mine = sent.last.then(async () => {
			const failure = savingFailures[wish ? 'addFailed' : 'removeFromListFailed'](list)
			const { isDone, isRefused, toast } = await sendForm(action, form, failure)
			if (isDone) sent.known = wish
			// A later press decides what is shown.
			if (sent.last === mine) setIsOn(sent.known)
			onRefusal(isRefused)
			if (toast) showToast(toast)
		})
		sent.last = mine
	}

	return { isOn, submit }
}
