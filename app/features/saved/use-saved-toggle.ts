import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import type { SavableTitle } from '#app/device/local-saved.client.ts'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { SAVED_KEY } from '#app/device/registry.ts'
import { isSentByBrowser, submitByBrowser } from '#app/document/browser-submit.ts'
import { triggerHaptic } from '#app/document/press.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { sendForm } from '#app/http/send-form.ts'
import { useIsSignedIn } from '#app/http/use-root-viewer.ts'
import { whenLoaded } from '#app/ui/when-loaded.ts'
import { signInToPath } from '#domain/saved/pending-command.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { pendingSaved, type SavedList } from '#domain/saved/saved.ts'
import { savedMessages } from '#domain/saved/words.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import type { Toast } from '#domain/shared/toast.ts'

interface Options {
	list: SavedList
	title: SavableTitle
	/** The lists that the title is in; a new array after each load. */
	saved: readonly SavedList[]
	/** The path of the page. */
	returnTo: string
}

/**
 * Whether a title is in a list, updated optimistically. Presses are sent one after another, so that the last one counts, and
 * the state is restored when a press fails. Without an account the list is on this device.
 */
export function useSavedToggle({ list, title, saved, returnTo }: Options) {
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

	const saveOnDevice = async (save: (isOn: boolean) => Promise<Toast>, next: boolean, form: HTMLFormElement) => {
		setIsOn(next)
		let toast: Toast
		try {
			toast = await save(next)
		} catch {
			return submitByBrowser(form)
		}
		const signIn = signInToPath({ kind: list, title: { type: title.type, id: title.id } }, returnTo)
		showToast(next && !toast.destructive ? { ...toast, signIn } : toast)
	}

	const submit = (event: FormEvent<HTMLFormElement>) => {
		if (isSentByBrowser(event.currentTarget)) return
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
			const { isDone, toast } = await sendForm(SAVED_ACTION_PATH, form, failure)
			sent.waiting -= 1
			if (isDone) sent.known = next
			// A later press decides the state.
			if (sent.last === submission) setIsOn(sent.known)
			if (toast) showToast(toast)
		})
		sent.last = submission
	}

	return { isOn: device.isSaved ?? isOn, submit }
}

/**
 * A title in a list of this device, for visitors without an account. The device's code loads only once it has a list.
 * @returns `isSaved`: `null` for signed-in viewers and while the device has no lists; `save`: `null` for signed-in viewers
 */
function useDeviceList(list: SavedList, title: SavableTitle) {
	const isSignedIn = useIsSignedIn()
	const [isSaved, setIsSaved] = useState<boolean | null>(null)
	const [isUsed, setIsUsed] = useState(false)
	const { type, id } = title
	useEffect(() => {
		setIsSaved(null)
		if (import.meta.env.SSR || isSignedIn || !(isUsed || readStored(SAVED_KEY) !== null)) return
		return whenLoaded(import('#app/device/local-saved.client.ts'), ({ subscribeToLocalSaved, isSame }) =>
			subscribeToLocalSaved((items) => setIsSaved(items.some(isSame(list, { type, id })))),
		)
	}, [list, type, id, isSignedIn, isUsed])

	/** Rejects when its code can't be loaded. */
	const save = useCallback(
		async (isOn: boolean) => {
			if (import.meta.env.SSR) throw new Error('the server has no device')
			const { addLocally, removeLocally } = await import('#app/device/local-saved.client.ts')
			setIsUsed(true)
			if (isOn) return addLocally(list, title, Date.now())
			removeLocally(list, title)
			return removalMessages.removed(1, list)
		},
		[list, title],
	)
	return { isSaved, save: isSignedIn ? null : save }
}
