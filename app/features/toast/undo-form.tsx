import { useLocation, useRevalidator } from '@remix-run/react'
import type { FormEvent } from 'react'
import { sendForm } from '#app/http/send-form.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { UNDO_ACTION_PATH } from '#domain/shared/links.ts'
import { showToast } from './toast-events.ts'

interface Props {
	/** The removal's id. */
	removal: string
	onUndo: () => void
}

/** Undoes a removal: a form, or with JavaScript a button that stays on the page. */
export function UndoForm({ removal, onUndo }: Props) {
	const { pathname, search } = useLocation()
	const { revalidate } = useRevalidator()
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		onUndo()
		const { isDone, isPending, toast } = await sendForm(UNDO_ACTION_PATH, form, removalMessages.undoFailed)
		if (toast) showToast(toast)
		if (isDone && !isPending) revalidate()
	}
	return (
		<form method="post" action={UNDO_ACTION_PATH} onSubmit={submit}>
			<input type="hidden" name="removal" value={removal} />
			<input type="hidden" name="returnTo" value={pathname + search} />
			<button type="submit" className="button quiet">
				Undo
			</button>
		</form>
	)
}
