import { WAITING_ID } from '#domain/offline/notices.ts'

/** A form that was sent without a connection and before any script. Hidden unless the URL names it. */
export function WaitingNotice() {
	return (
		<p id={WAITING_ID} className="waiting-notice">
			Waiting to be sent. You're offline.
		</p>
	)
}

/** For scripts, which show the same notice. */
export function hideWaitingNotice(): void {
	document.getElementById(WAITING_ID)?.setAttribute('hidden', '')
}
