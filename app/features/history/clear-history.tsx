import { Form } from '@remix-run/react'
import { HISTORY_ACTION, historyPath } from '#domain/shared/links.ts'

const ID = 'clear-history'
/** React 18 knows these attributes only under their HTML names. */
const OPENS = { popovertarget: ID }
const CLOSES = { popovertarget: ID, popovertargetaction: 'hide' }
const IS_POPOVER = { popover: 'auto' }

/** The first of two steps. The second one is the platform's popover, which needs no script. */
export function ClearButton() {
	return (
		<button type="button" className="button quiet" {...OPENS}>
			Clear history
		</button>
	)
}

export function ClearQuestion() {
	return (
		<div id={ID} className="confirm" role="dialog" aria-labelledby="clear-question" {...IS_POPOVER}>
			<h2 id="clear-question">Clear your whole watch history?</h2>
			<p>Every film and episode in it goes, with the places where you stopped. This cannot be undone.</p>
			<Form method="post" action={HISTORY_ACTION} className="actions">
				<input type="hidden" name="intent" value="clear" />
				<input type="hidden" name="returnTo" value={historyPath()} />
				<button type="submit" className="button danger">
					Clear everything
				</button>
				<button type="button" className="button" {...CLOSES}>
					Keep it
				</button>
			</Form>
		</div>
	)
}
