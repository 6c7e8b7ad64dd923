import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import { recommendWords } from '#domain/recommend/page-words.ts'
import { MAX_FEEDBACK_LENGTH, type Opinion, STARS } from '#domain/recommend/taste.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { OpinionButtons, OpinionForm, unrateFormId, useOpinion } from './opinion-form.tsx'

const STARS_FORM_ID = 'stars'

interface Props {
	title: TitleRef
	/** `null` if unknown. */
	opinion: Opinion | null
	isSignedIn: boolean
	/** Content before the menu, such as the watched toggle. */
	watched?: ReactNode
	/** Other forms that change its history. */
	history?: ReactNode
	/** Content after the menu, whose space may stay empty. */
	children?: ReactNode
}

/** One line with stars, the watched toggle and a menu. Each button submits its own form. */
export function OpinionPanel({ title, opinion, isSignedIn, watched, history, children }: Props) {
	const { shown, submit } = useOpinion({ title, serverOpinion: opinion, isSignedIn })
	const stars = shown.rating && Math.round(shown.rating)
	return (
		<section className="opinion" aria-label={recommendWords.opinion}>
			<OpinionForm title={title} intent="rate" id={STARS_FORM_ID} onSubmit={submit}>
				<fieldset className="stars">
					<legend className="visually-hidden">{recommendWords.rate}</legend>
					{STARS.map((count) => (
						<button
							key={count}
							type="submit"
							name="rating"
							value={count}
							form={count === stars ? unrateFormId(title) : undefined}
							aria-pressed={count === stars}
							aria-label={recommendWords.stars({ count })}
						>
							<Icon name="star" size={24} />
						</button>
					))}
				</fieldset>
			</OpinionForm>
			{watched}
			<MenuButton id="opinion-menu" label={recommendWords.opinionMenu} icon="more">
				<OpinionButtons title={title} opinion={shown} onSubmit={submit} />
				{history}
			</MenuButton>
			{children}
			{stars ? (
				<details className="opinion-note">
					<summary>{recommendWords.addNote}</summary>
					<textarea
						form={STARS_FORM_ID}
						name="text"
						rows={3}
						maxLength={MAX_FEEDBACK_LENGTH}
						aria-label={recommendWords.note}
					/>
					<button type="submit" form={STARS_FORM_ID} name="rating" value={stars} className="button">
						{recommendWords.saveNote}
					</button>
				</details>
			) : null}
		</section>
	)
}
