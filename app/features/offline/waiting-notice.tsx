import { WAITING_ID } from '#domain/offline/notices.ts'
import { offlineWords } from '#domain/offline/words.ts'

/** The notice about a form submitted offline before scripts loaded. Hidden unless it is the URL's target. */
export function WaitingNotice() {
	return (
		<p id={WAITING_ID} className="waiting-notice">
			{offlineWords.waiting}
		</p>
	)
}

/** Hides the notice, for scripts that show the same one. */
export function hideWaitingNotice(): void {
	document.getElementById(WAITING_ID)?.setAttribute('hidden', '')
}
