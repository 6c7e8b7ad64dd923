import { useEffect, useState } from 'react'
import { isOffline, subscribeToConnection } from '#app/device/connection.ts'
import './offline.css'

const BACK_ONLINE_MS = 4_000

/** Overlays the page, so that nothing shifts. */
export function ConnectionBanner() {
	const [text, setText] = useState<string | null>(isOffline() ? OFFLINE : null)
	useEffect(
		() =>
			subscribeToConnection(({ state }) => setText((previous) => (state === 'offline' ? OFFLINE : previous && BACK))),
		[],
	)
	useEffect(() => {
		if (text !== BACK) return
		const timer = setTimeout(() => setText(null), BACK_ONLINE_MS)
		return () => clearTimeout(timer)
	}, [text])
	return (
		<div role="status" className="connection-banner">
			{text ? <p className={text === BACK ? 'is-back-online' : undefined}>{text}</p> : null}
		</div>
	)
}

const OFFLINE = "You're offline. Your changes are saved and will be sent later."
const BACK = 'Back online'
