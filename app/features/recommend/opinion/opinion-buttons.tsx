import type { FormEvent } from 'react'
import { DISLIKE_RATING, LIKE_RATING, type Opinion, type TitleRef } from '#domain/recommend/taste.ts'
import { OpinionForm } from './opinion-form.tsx'

interface Props {
	title: TitleRef
	opinion: Opinion
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The short answers: Like, Dislike, Not interested. */
export function OpinionButtons({ title, opinion: { rating, isDismissed }, onSubmit }: Props) {
	return (
		<div className="opinion-buttons">
			<OpinionForm title={title} intent="rate" onSubmit={onSubmit}>
				<RatingButton rating={LIKE_RATING} isSelected={rating === LIKE_RATING} label="Like" />
				<RatingButton rating={DISLIKE_RATING} isSelected={rating === DISLIKE_RATING} label="Dislike" />
			</OpinionForm>
			<OpinionForm title={title} intent={isDismissed ? 'undismiss' : 'dismiss'} onSubmit={onSubmit}>
				<button type="submit" className="chip" aria-pressed={isDismissed}>
					Not interested
				</button>
			</OpinionForm>
		</div>
	)
}

function RatingButton({ rating, isSelected, label }: { rating: number; isSelected: boolean; label: string }) {
	return (
		<button type="submit" name="rating" value={rating} className="chip" aria-pressed={isSelected}>
			{label}
		</button>
	)
}
