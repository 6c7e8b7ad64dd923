import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isSentByBrowser, submitByBrowser } from '#app/document/browser-submit.ts'
import { Poster } from '#app/features/title/poster.tsx'
import { recommendWords } from '#domain/recommend/page-words.ts'
import { QUIZ_LIKES } from '#domain/recommend/quiz.ts'
import { recommendationsPath } from '#domain/shared/links.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'

/** Image sizes as in the stylesheet: 9, 6 or 3 per row. */
const IMAGE_SIZES = '(min-width: 1200px) 11vw, (min-width: 600px) 16vw, 31vw'
/** Images on a phone's first screen. */
const EAGER_IMAGES = 6

interface Props {
	cards: readonly Card[]
	type: MediaType | null
	isSignedIn: boolean
	/** The titles chosen on a device without an account are stored there. */
	onStored: () => void
}

/** A wall of posters: first recommendations from three taps, which the style sheet counts. The button is for browsers without JavaScript. */
export function TasteQuiz({ cards, type, isSignedIn, onStored }: Props) {
	const formRef = useRef<HTMLFormElement>(null)
	/** Whether the third tap submits the form. */
	const [isScripted, setIsScripted] = useState(false)

	function submitWhenComplete() {
		const form = formRef.current
		if (form && new FormData(form).getAll('like').length === QUIZ_LIKES) form.requestSubmit()
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for taps before the scripts came
	useEffect(() => {
		setIsScripted(true)
		submitWhenComplete()
	}, [])

	function storeOnDevice(event: FormEvent<HTMLFormElement>) {
		const form = event.currentTarget
		if (import.meta.env.SSR || isSignedIn || isSentByBrowser(form)) return
		event.preventDefault()
		const keys = new FormData(form).getAll('like').map(String)
		import('./device-picks.client.ts').then(
			({ storeLikes }) => {
				storeLikes(keys)
				onStored()
			},
			() => submitByBrowser(form),
		)
	}

	return (
		<section className="quiz" aria-labelledby="quiz">
			<h2 id="quiz">{recommendWords.quiz}</h2>
			<form
				ref={formRef}
				method={isSignedIn ? 'post' : 'get'}
				action={recommendationsPath()}
				autoComplete="off"
				data-held=""
				onChange={submitWhenComplete}
				onSubmit={storeOnDevice}
			>
				{type ? <input type="hidden" name="type" value={type} /> : null}
				<ul className="quiz-titles">
					{cards.map((card, index) => (
						<li key={mediaKey(card)}>
							<label className="quiz-title">
								<input type="checkbox" name="like" value={mediaKey(card)} />
								<Poster
									path={card.posterPath}
									title={card.title}
									sizes={IMAGE_SIZES}
									loading={index < EAGER_IMAGES ? 'eager' : 'lazy'}
								/>
								<span className="visually-hidden" dir="auto">
									{card.title}
								</span>
							</label>
						</li>
					))}
				</ul>
				<div className="quiz-bar">
					<p className="quiz-progress" role="status">
						{recommendWords.quizProgress({ count: QUIZ_LIKES })}
					</p>
					{isScripted ? null : (
						<button type="submit" className="button primary">
							{recommendWords.quizDone}
						</button>
					)}
				</div>
			</form>
		</section>
	)
}
