import { useLocation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { OPINIONS_KEY } from '#app/device/registry.ts'
import { isSentByBrowser, submitByBrowser } from '#app/document/browser-submit.ts'
import { showBusy } from '#app/document/press.ts'
import { whenLoaded } from '#app/ui/when-loaded.ts'
import type { OpinionCommand } from '#domain/recommend/opinion.ts'
import { recommendWords } from '#domain/recommend/page-words.ts'
import { DISLIKE_RATING, LIKE_RATING, NO_OPINION, type Opinion } from '#domain/recommend/taste.ts'
import { OPINION_ACTION_PATH } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

interface Props {
	title: TitleRef
	intent: OpinionCommand['intent']
	/** The form's id, for fields outside it. */
	id?: string
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
	children?: ReactNode
}

/** The form that removes a rating. The pressed star or answer belongs to it. */
export function unrateFormId({ type, id }: TitleRef): string {
	return `unrate-${type}-${id}`
}

/** A form for one change to an opinion. Works without JavaScript. */
export function OpinionForm({ title: { type, id }, intent, id: formId, onSubmit, children }: Props) {
	const { pathname, search } = useLocation()
	return (
		<form id={formId} method="post" action={OPINION_ACTION_PATH} autoComplete="off" data-held="" onSubmit={onSubmit}>
			{Object.entries({ intent, type, id, returnTo: pathname + search }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</form>
	)
}

interface OpinionButtonsProps {
	title: TitleRef
	opinion: Opinion
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The short answers, for a menu: Like, Dislike, Not interested. Pressing one again undoes it. */
export function OpinionButtons(props: OpinionButtonsProps) {
	return (
		<>
			<RatingButtons {...props} />
			<DismissButton {...props} />
		</>
	)
}

export function RatingButtons({ title, opinion: { rating }, onSubmit }: OpinionButtonsProps) {
	const common = { title, current: rating }
	return (
		<>
			<OpinionForm title={title} intent="unrate" id={unrateFormId(title)} onSubmit={onSubmit} />
			<OpinionForm title={title} intent="rate" onSubmit={onSubmit}>
				<RatingButton {...common} rating={LIKE_RATING} label={recommendWords.like} />
				<RatingButton {...common} rating={DISLIKE_RATING} label={recommendWords.dislike} />
			</OpinionForm>
		</>
	)
}

function DismissButton({ title, opinion: { isDismissed }, onSubmit }: OpinionButtonsProps) {
	return (
		<OpinionForm title={title} intent={isDismissed ? 'undismiss' : 'dismiss'} onSubmit={onSubmit}>
			<button type="submit" aria-pressed={isDismissed}>
				{recommendWords.notInterested}
			</button>
		</OpinionForm>
	)
}

interface RatingButtonProps {
	title: TitleRef
	/** The viewer's rating. */
	current: number | null
	/** The rating that the button gives. */
	rating: number
	label: string
}

function RatingButton({ title, current, rating, label }: RatingButtonProps) {
	const isPressed = rating === current
	return (
		<button
			type="submit"
			name="rating"
			value={rating}
			form={isPressed ? unrateFormId(title) : undefined}
			aria-pressed={isPressed}
		>
			{label}
		</button>
	)
}

/** The import for all presses: separate ones may resolve in a different order. */
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
	/** The saved and the shown opinion, and the number of the last press. */
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
		return whenLoaded(import('./submit-opinion.client.ts'), ({ resetToLocalOpinion, opinionWithPending }) =>
			show(isSignedIn ? opinionWithPending({ type, id }, opinion) : resetToLocalOpinion(state.current, { type, id })),
		)
	}, [hasPending, type, id, rating, isDismissed, isSignedIn, show])

	const submit = (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		if (import.meta.env.SSR || isSentByBrowser(form)) return
		event.preventDefault()
		form.closest<HTMLElement>('[popover]')?.hidePopover()
		const { submitter } = event.nativeEvent as SubmitEvent
		const sent = new FormData(form, submitter)
		code ??= import('./submit-opinion.client.ts')
		showBusy(submitter, code).then(
			({ submitOpinion }) =>
				submitOpinion({ title: { type, id }, form, formData: sent, isSignedIn, state: state.current, show }),
			() => submitByBrowser(form, submitter),
		)
	}

	return { shown, submit }
}
