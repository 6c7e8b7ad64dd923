import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { OPINIONS_KEY } from '#app/device/registry.ts'
import { showBusy } from '#app/document/press.ts'
import { NO_OPINION, type Opinion } from '#domain/recommend/taste.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

/** One for all presses: two imports may resolve in another order than they were made. */
let code: Promise<typeof import('./submit-opinion.client.ts')> | null = null

interface Options {
	title: TitleRef
	/** As last loaded from the server. */
	serverOpinion: Opinion | null
	isSignedIn: boolean
}

/** An optimistic opinion. Its code loads with the first press, or at once where this device stores opinions. */
export function useOpinion({ title: { type, id }, serverOpinion, isSignedIn }: Options) {
	const { rating, isDismissed } = serverOpinion ?? NO_OPINION
	const [shown, setShown] = useState<Opinion>({ rating, isDismissed })
	/** What is saved, what is shown, and the number of the last press. */
	const state = useRef({ saved: shown, shown, sequence: 0 })
	const hasPending = usePendingWrites().length > 0
	const show = useCallback((opinion: Opinion) => {
		state.current.shown = opinion
		setShown(opinion)
	}, [])

	useEffect(() => {
		const opinion = { rating, isDismissed }
		state.current.saved = opinion
		show(opinion)
		if (import.meta.env.SSR) return
		if (isSignedIn ? !hasPending : readStored(OPINIONS_KEY) === null) return
		import('./submit-opinion.client.ts').then(
			({ resetToLocalOpinion, opinionWithPending }) =>
				show(isSignedIn ? opinionWithPending({ type, id }, opinion) : resetToLocalOpinion(state.current, { type, id })),
			(error) => console.error(error),
		)
	}, [hasPending, type, id, rating, isDismissed, isSignedIn, show])

	const isFallback = useRef(false)
	const submit = (event: FormEvent<HTMLFormElement>) => {
		if (import.meta.env.SSR || isFallback.current) return
		event.preventDefault()
		const form = event.currentTarget
		const { submitter } = event.nativeEvent as SubmitEvent
		const sent = new FormData(form, submitter)
		code ??= import('./submit-opinion.client.ts')
		showBusy(submitter, code).then(
			({ submitOpinion }) =>
				submitOpinion({ title: { type, id }, form, formData: sent, isSignedIn, state: state.current, show }),
			() => {
				// Without that code the browser submits the form.
				isFallback.current = true
				form.requestSubmit(submitter)
			},
		)
	}

	return { shown, submit }
}
