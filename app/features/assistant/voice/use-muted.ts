import { useState } from 'react'
import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'

const MUTED_KEY = 'marquee_chat_muted'

/** Whether the notification tone is muted on this device. */
export function useMuted(): [isMuted: boolean, toggle: () => void] {
	const [isMuted, setIsMuted] = useState(() => readStored(MUTED_KEY) !== null)
	const toggle = () => {
		if (isMuted) removeStored(MUTED_KEY)
		else writeStored(MUTED_KEY, '1')
		setIsMuted(!isMuted)
	}
	return [isMuted, toggle]
}
