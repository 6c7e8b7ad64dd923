import { Icon } from '#app/ui/icon.tsx'
import { MAX_FEEDBACK_LENGTH, type Opinion, STARS, type TitleRef } from '#domain/recommend/taste.ts'
import { OpinionButtons } from './opinion-buttons.tsx'
import { OpinionForm } from './opinion-form.tsx'
import { useOpinion } from './use-opinion.ts'

const STARS_FORM_ID = 'stars'

interface Props {
	title: TitleRef
	/** `null` if unknown. */
	opinion: Opinion | null
	isSignedIn: boolean
}

/** Stars and an optional comment. Each button submits its own form. */
export function OpinionPanel({ title, opinion, isSignedIn }: Props) {
	const { shown, submit } = useOpinion({ title, serverOpinion: opinion, isSignedIn })
	const stars = shown.rating && Math.round(shown.rating)
	return (
		<section className="opinion" aria-label="Your opinion">
			<OpinionForm title={title} intent="rate" id={STARS_FORM_ID} onSubmit={submit}>
				<fieldset className="stars">
					<legend className="label">Rate this</legend>
					{STARS.map((count) => (
						<button
							key={count}
							type="submit"
							name="rating"
							value={count}
							aria-pressed={count === stars}
							aria-label={count === 1 ? '1 star' : `${count} stars`}
						>
							<Icon name="star" size={26} />
						</button>
					))}
				</fieldset>
			</OpinionForm>
			<OpinionButtons title={title} opinion={shown} onSubmit={submit} />
			{stars ? (
				<OpinionForm title={title} intent="unrate" onSubmit={submit}>
					<button type="submit" className="chip">
						Remove rating
					</button>
				</OpinionForm>
			) : null}
			<details className="opinion-comment">
				<summary>Say why (optional)</summary>
				<textarea form={STARS_FORM_ID} name="text" rows={3} maxLength={MAX_FEEDBACK_LENGTH} aria-label="Your comment" />
				{stars ? (
					<button type="submit" form={STARS_FORM_ID} name="rating" value={stars} className="button">
						Send
					</button>
				) : (
					<p className="faint">Your comment is sent with your rating.</p>
				)}
			</details>
		</section>
	)
}
