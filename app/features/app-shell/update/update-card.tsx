import { useEffect, useRef, useState } from 'react'
import { appMessages } from '#domain/app-shell/app-messages.ts'
import { isAcceptDue, offeredFor } from '#domain/app-shell/app-update.ts'
import { putOff } from './put-off.ts'
import { isBusy } from './reload.ts'

const LOOK_EVERY_MS = 1_000
const { title, text, accept, later } = appMessages.updateAvailable

/** Offers the new version, and takes it by itself when nobody minds. */
export function UpdateCard({ onAccept, onLater }: { onAccept: () => void; onLater: () => void }) {
	const [isAccepted, setIsAccepted] = useState(false)
	const begin = useRef(() => {})
	begin.current = () => {
		setIsAccepted(true)
		onAccept()
	}
	useEffect(() => {
		if (isAccepted) return
		let [offeredMs, lookedAt] = [0, Date.now()]
		const timer = setInterval(() => {
			const now = Date.now()
			offeredMs = offeredFor(offeredMs, now - lookedAt, isBusy())
			lookedAt = now
			if (isAcceptDue(offeredMs)) begin.current()
		}, LOOK_EVERY_MS)
		return () => clearInterval(timer)
	}, [isAccepted])
	const refuse = () => {
		putOff(Date.now())
		onLater()
	}
	return (
		<section className="app-card" aria-labelledby="update-title">
			<h2 id="update-title">{title}</h2>
			<p>{text}</p>
			<div className="actions">
				<button type="button" className="button primary" disabled={isAccepted} onClick={() => begin.current()}>
					{accept}
				</button>
				<button type="button" className="button" disabled={isAccepted} onClick={refuse}>
					{later}
				</button>
			</div>
		</section>
	)
}
