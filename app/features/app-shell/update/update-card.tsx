import { useEffect, useRef, useState } from 'react'
import { tabStore } from '#app/device/device-storage.ts'
import { addOfferedTime, shouldAutoAccept } from '#domain/app-shell/app-update.ts'
import { appMessages } from '#domain/app-shell/words.ts'
import { isBusy } from './reload.ts'

const POLL_MS = 1_000
const { title, text, accept, later } = appMessages.updateAvailable

/** Offers the new version, and accepts it automatically after a while. */
export function UpdateCard({
	onAccept,
	onPostpone,
}: {
	onAccept: (isPressed: boolean) => void
	onPostpone: () => void
}) {
	const [isAccepted, setIsAccepted] = useState(false)
	const acceptRef = useRef((_isPressed: boolean) => {})
	acceptRef.current = (isPressed) => {
		setIsAccepted(true)
		onAccept(isPressed)
	}
	useEffect(() => {
		if (isAccepted) return
		let [offeredMs, polledAt] = [0, Date.now()]
		const timer = setInterval(() => {
			const now = Date.now()
			offeredMs = addOfferedTime(offeredMs, now - polledAt, isBusy())
			polledAt = now
			if (shouldAutoAccept(offeredMs)) acceptRef.current(false)
		}, POLL_MS)
		return () => clearInterval(timer)
	}, [isAccepted])
	const postpone = () => {
		postponeUpdate(Date.now())
		onPostpone()
	}
	return (
		<section className="app-card" aria-labelledby="update-title">
			<h2 id="update-title">{title}</h2>
			<p>{text}</p>
			<div className="actions">
				<button type="button" className="button primary" disabled={isAccepted} onClick={() => acceptRef.current(true)}>
					{accept}
				</button>
				<button type="button" className="button" disabled={isAccepted} onClick={postpone}>
					{later}
				</button>
			</div>
		</section>
	)
}

const POSTPONED_KEY = 'marquee_update_later'

/** When 'Later' was chosen in this tab, epoch ms as text. */
export function updatePostponedAt(): string | null {
	return tabStore.read(POSTPONED_KEY)
}

function postponeUpdate(nowMs: number): void {
	tabStore.write(POSTPONED_KEY, String(nowMs))
}
