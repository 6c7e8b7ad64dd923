import { useLocation } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { useIsSignedIn } from '#app/http/use-is-signed-in.ts'
import type { OpinionCommand } from '#domain/recommend/opinion.ts'
import { DISLIKE_RATING, LIKE_RATING, type Opinion } from '#domain/recommend/taste.ts'
import { OPINION_ACTION_PATH } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

interface Props {
	title: TitleRef
	intent: OpinionCommand['intent']
	/** For fields outside of the form. */
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
		<form
			id={formId}
			method="post"
			action={OPINION_ACTION_PATH}
			autoComplete="off"
			data-held={useIsSignedIn() ? undefined : ''}
			onSubmit={onSubmit}
		>
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
	/** For places without stars. */
	hasDislike?: boolean
}

/** The short answers: Like, Dislike, Not interested. Pressing one again undoes it. */
export function OpinionButtons({
	title,
	opinion: { rating, isDismissed },
	onSubmit,
	hasDislike = true,
}: OpinionButtonsProps) {
	const common = { title, current: rating }
	return (
		<div className="opinion-buttons">
			<OpinionForm title={title} intent="unrate" id={unrateFormId(title)} onSubmit={onSubmit} />
			<OpinionForm title={title} intent="rate" onSubmit={onSubmit}>
				<RatingButton {...common} rating={LIKE_RATING} label="Like" />
				{hasDislike ? <RatingButton {...common} rating={DISLIKE_RATING} label="Dislike" /> : null}
			</OpinionForm>
			<OpinionForm title={title} intent={isDismissed ? 'undismiss' : 'dismiss'} onSubmit={onSubmit}>
				<button type="submit" className="chip" aria-pressed={isDismissed}>
					Not interested
				</button>
			</OpinionForm>
		</div>
	)
}

interface RatingButtonProps {
	title: TitleRef
	/** The viewer's rating. */
	current: number | null
	/** What the button stands for. */
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
			className="chip"
			aria-pressed={isPressed}
		>
			{label}
		</button>
	)
}
