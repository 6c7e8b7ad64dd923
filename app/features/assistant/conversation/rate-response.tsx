import { DISLIKE_RATING, LIKE_RATING } from '#domain/recommend/taste.ts'

interface Props {
	feedback: { helpful: boolean } | null
	onRate: (rating: number) => void
}

/** Asks once whether a reply was helpful. */
export function RateResponse({ feedback, onRate }: Props) {
	if (feedback) return <p className="faint">Feedback sent: {feedback.helpful ? 'Helpful' : 'Not helpful'}</p>
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
		<div className="chat-rate" role="group" aria-label="Rate response">
			<span className="faint">Rate response</span>
			<button type="button" onClick={() => onRate(LIKE_RATING)}>
				Helpful
			</button>
			<button type="button" onClick={() => onRate(DISLIKE_RATING)}>
				Not helpful
			</button>
		</div>
	)
}
