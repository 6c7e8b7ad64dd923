import type { FormEvent } from 'react'
import { DISLIKE_RATING, LIKE_RATING, type Opinion, type TitleRef } from '#domain/recommend/taste.ts'
import { OpinionForm } from './opinion-form.tsx'

interface Props {
	title: TitleRef
	opinion: Opinion
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The short answers: Like, Dislike, Not interested. */
export function VerdictForms({ title, opinion: { rating, isDismissed }, onSubmit }: Props) {
	return (
		<div className="verdicts">
			<OpinionForm title={title} intent="rate" onSubmit={onSubmit}>
				<Verdict rating={LIKE_RATING} isGiven={rating === LIKE_RATING} label="Like" />
				<Verdict rating={DISLIKE_RATING} isGiven={rating === DISLIKE_RATING} label="Dislike" />
			</OpinionForm>
			<OpinionForm title={title} intent={isDismissed ? 'undismiss' : 'dismiss'} onSubmit={onSubmit}>
				<button type="submit" className="chip" aria-pressed={isDismissed}>
					Not interested
				</button>
			</OpinionForm>
		</div>
	)
}

function Verdict({ rating, isGiven, label }: { rating: number; isGiven: boolean; label: string }) {
	return (
		<button type="submit" name="rating" value={rating} className="chip" aria-pressed={isGiven}>
			{label}
		</button>
	)
}
