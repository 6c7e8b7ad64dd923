import { WAITING_ID } from '#domain/offline/notices.ts'

/** The notice about a form submitted offline before scripts loaded. Hidden unless it is the URL's target. */
export function WaitingNotice() {
	return (
		<p id={WAITING_ID} className="waiting-notice">
			Waiting to be sent. You're offline.
		</p>
	)
}

/** Hides the notice, for scripts that show the same one. */
export function hideWaitingNotice(): void {
	document.getElementById(WAITING_ID)?.setAttribute('hidden', '')
}
