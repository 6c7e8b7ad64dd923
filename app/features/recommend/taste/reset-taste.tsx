import { Form } from '@remix-run/react'
import { TASTE_PATH } from '#domain/shared/links.ts'

const POPOVER_ID = 'reset-taste'
/** React 18 knows these attributes only under their HTML names. */
const OPEN_PROPS = { popovertarget: POPOVER_ID }
const CLOSE_PROPS = { popovertarget: POPOVER_ID, popovertargetaction: 'hide' }
const POPOVER_PROPS = { popover: 'auto' }

/** Two steps; the second one is the platform's popover, which needs no script. */
export function ResetTaste() {
	return (
		<>
			<button type="button" className="button danger" {...OPEN_PROPS}>
				Reset everything
			</button>
			<div id={POPOVER_ID} className="confirm" role="dialog" aria-labelledby="reset-question" {...POPOVER_PROPS}>
				<h2 id="reset-question">Reset your taste?</h2>
				<p>
					This deletes your ratings, dismissed titles, searches and settings on this page. Your watch history and lists
					stay. It cannot be undone.
				</p>
				<Form method="post" action={TASTE_PATH} className="actions">
					<input type="hidden" name="intent" value="reset" />
					<button type="submit" className="button danger">
						Reset everything
					</button>
					<button type="button" className="button" {...CLOSE_PROPS}>
						Cancel
					</button>
				</Form>
			</div>
		</>
	)
}
