import { Icon } from '#app/ui/icon.tsx'
import { MAX_FEEDBACK_LENGTH, type Opinion, STARS, type TitleRef } from '#domain/recommend/taste.ts'
import { OpinionForm } from './opinion-form.tsx'
import { useOpinion } from './use-opinion.ts'
import { VerdictForms } from './verdict-forms.tsx'

const STARS_FORM = 'stars'

interface Props {
	title: TitleRef
	/** `null` when nothing is known of it. */
	opinion: Opinion | null
	isSignedIn: boolean
}

/** What the viewer thinks of a title: stars, and in words if they like; each press is a form of its own. */
export function OpinionPanel({ title, opinion, isSignedIn }: Props) {
	const { shown, answer } = useOpinion({ title, kept: opinion, isSignedIn })
	const stars = shown.rating && Math.round(shown.rating)
	return (
		<section className="opinion" aria-label="Your opinion">
			<OpinionForm title={title} intent="rate" id={STARS_FORM} onSubmit={answer}>
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
			<VerdictForms title={title} opinion={shown} onSubmit={answer} />
			{stars ? (
				<OpinionForm title={title} intent="unrate" onSubmit={answer}>
					<button type="submit" className="chip">
						Remove rating
					</button>
				</OpinionForm>
			) : null}
			<details className="opinion-words">
				<summary>Say why (optional)</summary>
				<textarea
					form={STARS_FORM}
					name="text"
					rows={3}
					maxLength={MAX_FEEDBACK_LENGTH}
					aria-label="Why, in your words"
				/>
				{stars ? (
					<button type="submit" form={STARS_FORM} name="rating" value={stars} className="button">
						Send
					</button>
				) : (
					<p className="faint">The star that you press sends it.</p>
				)}
			</details>
		</section>
	)
}
