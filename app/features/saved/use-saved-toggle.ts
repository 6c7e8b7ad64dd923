import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { triggerHaptic } from '#app/document/haptic.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { sendForm } from '#app/http/send-form.ts'
import { pendingSaved } from '#domain/offline/pending.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedMessages } from '#domain/saved/words.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/title/media.ts'

interface Options {
	list: SavedList
	title: Pick<MediaRef, 'type' | 'id'>
	/** The lists that the title is in; a new array after each load. */
	saved: readonly SavedList[]
	onUnauthorized: (isRefused: boolean) => void
}

/**
 * Whether a title is in a list, updated optimistically. Presses are sent one after another, so that the last one counts, and
 * the state is restored when a press fails.
 */
export function useSavedToggle({ list, title, saved, onUnauthorized }: Options) {
	const [isOn, setIsOn] = useState(saved.includes(list))
	const submissions = useRef({ known: isOn, waiting: 0, last: Promise.resolve() })
	/** Writes still pending from an earlier page. */
	const pendingValue = pendingSaved(usePendingWrites(), list, title)

	useEffect(() => {
		if (submissions.current.waiting > 0) return
		submissions.current.known = pendingValue ?? saved.includes(list)
		setIsOn(submissions.current.known)
	}, [saved, list, pendingValue])

	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		triggerHaptic()
		const form = new FormData(event.currentTarget)
		const sent = submissions.current
		const next = !isOn
		setIsOn(next)
		sent.waiting += 1
		const submission = sent.last.then(async () => {
			const failure = savedMessages[next ? 'addFailed' : 'removeFailed'](list)
			const { isDone, isUnauthorized, toast } = await sendForm(SAVED_ACTION_PATH, form, failure)
			sent.waiting -= 1
			if (isDone) sent.known = next
			// A later press decides the state.
			if (sent.last === submission) setIsOn(sent.known)
			onUnauthorized(isUnauthorized)
			if (toast) showToast(toast)
		})
		sent.last = submission
	}

	return { isOn, submit }
}
