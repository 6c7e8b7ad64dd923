import { useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { FOLLOWED_KEY, LOCAL_HISTORY_KEY } from '#app/device/registry.ts'
import type { Hiding } from '#domain/history/hidden.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { HideLocally } from './up-next/hidden-titles.tsx'

/**
 * Whether a title is followed or dropped on this device, without an account. The device's code loads only if something is stored, or
 * with the first press.
 */
export function useLocalHiding({ type, id }: TitleRef, isSignedIn: boolean) {
	const [kind, setKind] = useState<Hiding | null>(null)
	const [isUsed, setIsUsed] = useState(false)
	useEffect(() => {
		setKind(null)
		const isStored = () => (readStored(FOLLOWED_KEY) ?? readStored(LOCAL_HISTORY_KEY)) !== null
		if (import.meta.env.SSR || isSignedIn || !(isUsed || isStored())) return
		let stop: (() => void) | null = null
		let isCancelled = false
		import('./local-hiding.client.ts').then(
			({ subscribeToLocalHiding }) => {
				if (!isCancelled) stop = subscribeToLocalHiding({ type, id }, setKind)
			},
			(error) => console.error(error),
		)
		return () => {
			isCancelled = true
			stop?.()
		}
	}, [type, id, isSignedIn, isUsed])
	const hideLocally: HideLocally = async (title, intent) => {
		if (import.meta.env.SSR) return
		const device = await import('./local-hiding.client.ts')
		device.hideLocally(title, intent)
		setIsUsed(true)
	}
	return { kind, hideLocally: isSignedIn ? undefined : hideLocally }
}
