import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SavableTitle } from '#app/device/local-saved.client.ts'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { triggerHaptic } from '#app/document/press.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { sendForm } from '#app/http/send-form.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { pendingSaved, type SavedList } from '#domain/saved/saved.ts'
import { savedMessages } from '#domain/saved/words.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import { useDeviceList } from './use-device-list.ts'

interface Options {
	list: SavedList
	title: SavableTitle
	/** The lists that the title is in; a new array after each load. */
	saved: readonly SavedList[]
	/** Called with whether the visitor could sign in to save it. */
	onSignInOffered: (isOffered: boolean) => void
}

/**
 * Whether a title is in a list, updated optimistically. Presses are sent one after another, so that the last one counts, and
 * the state is restored when a press fails. Without an account the list is on this device.
 */
export function useSavedToggle({ list, title, saved, onSignInOffered }: Options) {
	const [isOn, setIsOn] = useState(saved.includes(list))
	const device = useDeviceList(list, title)
	const submissions = useRef({ known: isOn, waiting: 0, last: Promise.resolve() })
	/** Writes still pending from an earlier page. */
	const pendingValue = pendingSaved(usePendingWrites(), list, title)

	useEffect(() => {
		if (submissions.current.waiting > 0) return
		submissions.current.known = pendingValue ?? saved.includes(list)
		setIsOn(submissions.current.known)
	}, [saved, list, pendingValue])

	const isFallback = useRef(false)
	const saveOnDevice = async (save: (isOn: boolean) => Promise<void>, next: boolean, form: HTMLFormElement) => {
		setIsOn(next)
		try {
			await save(next)
		} catch {
			// Without that code the browser submits the form.
			isFallback.current = true
			return form.requestSubmit()
		}
		onSignInOffered(next)
		showToast(next ? savedMessages.addedOnDevice(list, title.title) : removalMessages.removed(1, list))
	}

	const submit = (event: FormEvent<HTMLFormElement>) => {
		if (isFallback.current) return
		event.preventDefault()
		triggerHaptic()
		if (device.save) return void saveOnDevice(device.save, !(device.isSaved ?? false), event.currentTarget)
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
			onSignInOffered(isUnauthorized)
			if (toast) showToast(toast)
		})
		sent.last = submission
	}

	return { isOn: device.isSaved ?? isOn, submit }
}
