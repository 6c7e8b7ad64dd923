import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWaiting } from '#app/device/waiting.ts'
import { vibrate } from '#app/document/haptic.ts'
import { showToast } from '#app/features/toast/toast-news.ts'
import { sendForm } from '#app/http/send-form.ts'
import { wishedSaved } from '#domain/offline/pending.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savingFailures } from '#domain/saved/saving-failures.ts'
import { SAVE_ACTION } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/title/media.ts'

interface Options {
	list: SavedList
	title: Pick<MediaRef, 'type' | 'id'>
	/** The lists that the title is in; another array whenever the server has been asked again. */
	saved: readonly SavedList[]
	onRefusal: (isRefused: boolean) => void
}

/**
 * Whether a title is in a list, as the viewer wants it: shown at once, sent one press after the other so that the last one
 * counts, and put back to what is known when a press failed.
 */
export function useSaving({ list, title, saved, onRefusal }: Options) {
	const [isOn, setIsOn] = useState(saved.includes(list))
	const presses = useRef({ known: isOn, waiting: 0, last: Promise.resolve() })
	/** What an earlier page has left to be sent. */
	const kept = wishedSaved(useWaiting(), list, title)

	useEffect(() => {
		if (presses.current.waiting > 0) return
		presses.current.known = kept ?? saved.includes(list)
		setIsOn(presses.current.known)
	}, [saved, list, kept])

	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		vibrate()
		const form = new FormData(event.currentTarget)
		const sent = presses.current
		const wish = !isOn
		setIsOn(wish)
		sent.waiting += 1
		const mine = sent.last.then(async () => {
			const failure = savingFailures[wish ? 'addFailed' : 'removeFromListFailed'](list)
			const { isDone, isRefused, toast } = await sendForm(SAVE_ACTION, form, failure)
			sent.waiting -= 1
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
