import { useState } from 'react'
import { forget, keep, readKept } from '#app/device/device-store.ts'

const MUTED_KEY = 'marquee_chat_muted'

/** Whether a reply comes without its tone on this device. */
export function useMuted(): [isMuted: boolean, toggle: () => void] {
	const [isMuted, setIsMuted] = useState(() => readKept(MUTED_KEY) !== null)
	const toggle = () => {
		if (isMuted) forget(MUTED_KEY)
		else keep(MUTED_KEY, '1')
		setIsMuted(!isMuted)
	}
	return [isMuted, toggle]
}
