import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { readKept } from '#app/device/device-store.ts'
import { OPINIONS_KEY } from '#app/device/local-opinions-key.ts'
import { useWaiting } from '#app/device/waiting.ts'
import { NO_OPINION, type Opinion, type TitleRef } from '#domain/recommend/taste.ts'

interface Options {
	title: TitleRef
	/** As the server knows it. */
	kept: Opinion | null
	isSignedIn: boolean
}

/** An opinion as it is wanted: the code behind its forms comes with the first press, or where this device keeps opinions. */
export function useOpinion({ title: { type, id }, kept, isSignedIn }: Options) {
	const { rating, isDismissed } = kept ?? NO_OPINION
	const [shown, setShown] = useState<Opinion>({ rating, isDismissed })
	/** What is kept, what is shown, and which press was the last. */
	const state = useRef({ known: shown, shown, press: 0 })
	const isWaiting = useWaiting().length > 0
	const show = useCallback((opinion: Opinion) => {
		state.current.shown = opinion
		setShown(opinion)
	}, [])

	useEffect(() => {
		const opinion = { rating, isDismissed }
		state.current.known = opinion
		show(opinion)
		if (import.meta.env.SSR) return
		if (isSignedIn ? !isWaiting : readKept(OPINIONS_KEY) === null) return
		import('./say-opinion.ts').then(
			({ opinionHere, opinionToCome }) =>
				show(isSignedIn ? opinionToCome({ type, id }, opinion) : opinionHere(state.current, { type, id })),
			(error) => console.error(error),
		)
	}, [isWaiting, type, id, rating, isDismissed, isSignedIn, show])

	const isPlain = useRef(false)
	const answer = (event: FormEvent<HTMLFormElement>) => {
		if (import.meta.env.SSR || isPlain.current) return
		event.preventDefault()
		const form = event.currentTarget
		const { submitter } = event.nativeEvent as SubmitEvent
		const sent = new FormData(form, submitter)
		import('./say-opinion.ts').then(
			({ sayOpinion }) => sayOpinion({ title: { type, id }, form, sent, isSignedIn, state: state.current, show }),
			() => {
				// Without that code the form is the platform's own.
				isPlain.current = true
				form.requestSubmit(submitter)
			},
		)
	}

	return { shown, answer }
}
