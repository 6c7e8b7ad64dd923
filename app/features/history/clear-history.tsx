import { Form } from '@remix-run/react'
import { HISTORY_ACTION_PATH, historyPath } from '#domain/shared/links.ts'

const POPOVER_ID = 'clear-history'
/** React 18 only knows these attributes by their HTML names. */
const OPEN_PROPS = { popovertarget: POPOVER_ID }
const CLOSE_PROPS = { popovertarget: POPOVER_ID, popovertargetaction: 'hide' }
const POPOVER_PROPS = { popover: 'auto' }

/** Asks for confirmation in a native popover, which works without JavaScript. */
export function ClearHistoryButton() {
	return (
		<button type="button" className="button quiet" {...OPEN_PROPS}>
			Clear history
		</button>
	)
}

export function ClearHistoryConfirmation() {
	return (
		<div id={POPOVER_ID} className="confirm" role="dialog" aria-labelledby="clear-question" {...POPOVER_PROPS}>
			<h2 id="clear-question">Clear your watch history?</h2>
			<p>This deletes every film and episode, and where you stopped. It cannot be undone.</p>
			<Form method="post" action={HISTORY_ACTION_PATH} className="actions">
				<input type="hidden" name="intent" value="clear" />
				<input type="hidden" name="returnTo" value={historyPath()} />
				<button type="submit" className="button danger">
					Clear everything
				</button>
				<button type="button" className="button" {...CLOSE_PROPS}>
					Cancel
				</button>
			</Form>
		</div>
	)
}
