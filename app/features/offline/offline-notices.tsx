import { NOT_SENT_ID, WAITING_ID } from '#domain/offline/offline-forms.ts'
import { offlineMessages } from '#domain/offline/words.ts'

/** What became of a form that was sent without a connection and before any script. Hidden unless the URL names one of them. */
export function OfflineNotices() {
	return (
		<>
			<p id={WAITING_ID} className="notice" role="status">
				{offlineMessages.waitingNotice}
			</p>
			<p id={NOT_SENT_ID} className="notice" role="status">
				{offlineMessages.notSentNotice}
			</p>
		</>
	)
}

/** For scripts that say the same. */
export function hideOfflineNotices(): void {
	for (const id of [WAITING_ID, NOT_SENT_ID]) document.getElementById(id)?.setAttribute('hidden', '')
}
