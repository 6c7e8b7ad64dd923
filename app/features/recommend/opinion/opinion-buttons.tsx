import type { FormEvent } from 'react'
import { DISLIKE_RATING, LIKE_RATING, type Opinion } from '#domain/recommend/taste.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { OpinionForm, unrateFormId } from './opinion-form.tsx'

interface Props {
	title: TitleRef
	opinion: Opinion
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
	/** For places without stars. */
	hasDislike?: boolean
}

/** The short answers: Like, Dislike, Not interested. Pressing one again undoes it. */
export function OpinionButtons({ title, opinion: { rating, isDismissed }, onSubmit, hasDislike = true }: Props) {
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
