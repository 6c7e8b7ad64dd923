import { useCallback, useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import type { SavableTitle } from '#app/device/local-saved.client.ts'
import { SAVED_KEY } from '#app/device/registry.ts'
import { useIsSignedIn } from '#app/http/use-is-signed-in.ts'
import type { SavedList } from '#domain/saved/saved.ts'

/**
 * A title in a list of this device, for visitors without an account. The device's code loads only once it has a list.
 * @returns `isSaved`: `null` for signed-in viewers and while the device has no lists; `save`: `null` for signed-in viewers
 */
export function useDeviceList(list: SavedList, title: SavableTitle) {
	const isSignedIn = useIsSignedIn()
	const [isSaved, setIsSaved] = useState<boolean | null>(null)
	const [isUsed, setIsUsed] = useState(false)
	const { type, id } = title
	useEffect(() => {
		setIsSaved(null)
		if (import.meta.env.SSR || isSignedIn || !(isUsed || readStored(SAVED_KEY) !== null)) return
		let stop: (() => void) | null = null
		let isCancelled = false
		import('#app/device/local-saved.client.ts').then(
			({ subscribeToLocalSaved, isSame }) => {
				if (!isCancelled) stop = subscribeToLocalSaved((items) => setIsSaved(items.some(isSame(list, { type, id }))))
			},
			(error) => console.error(error),
		)
		return () => {
			isCancelled = true
			stop?.()
		}
	}, [list, type, id, isSignedIn, isUsed])

	/** Rejects when its code can't be loaded. */
	const save = useCallback(
		async (isOn: boolean) => {
			if (import.meta.env.SSR) return
			const { saveLocally, removeLocally } = await import('#app/device/local-saved.client.ts')
			if (isOn) saveLocally(list, title, Date.now())
			else removeLocally(list, title)
			setIsUsed(true)
		},
		[list, title],
	)
	return { isSaved, save: isSignedIn ? null : save }
}
