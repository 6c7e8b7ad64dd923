import { useEffect, useRef } from 'react'
import { Poster } from '#app/features/title/poster.tsx'
import { Rating } from '#app/features/title/title-card.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ScoreChange } from '#domain/recommend/recommendation.ts'
import type { ScorePoints } from '#domain/recommend/score-points.ts'
import { recommendationAnchor, recommendationsPath, TASTE_PATH, titlePath } from '#domain/shared/links.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { OpinionButtons, OpinionForm, useOpinion } from '../opinion/opinion-form.tsx'
import type { ScoreChangesView } from './recommendations-loader.server.ts'
import type { ExplainedCard } from './recommended-cards.server.ts'

const IMAGE_SIZES = '(min-width: 600px) 112px, 96px'

interface Props {
	card: ExplainedCard
	/** Only movies, or only shows, are listed. */
	type: MediaType | null
	/** What would change the score, on request. */
	changes: ScoreChangesView | null
	isSignedIn: boolean
	eager: boolean
}

/** A recommended title with its strongest reason, the others on request, and the opinion buttons. */
export function ExplainedItem({ card, type, changes, isSignedIn, eager }: Props) {
	const { shown, submit } = useOpinion({ title: card, serverOpinion: null, isSignedIn })
	return (
		<li id={recommendationAnchor(card)} className="recommendation">
			{shown.isDismissed ? (
				<DismissedItem title={card.title}>
					<OpinionForm title={card} intent="undismiss" onSubmit={submit}>
						<button type="submit" className="button">
							Undo
						</button>
					</OpinionForm>
				</DismissedItem>
			) : (
				<>
					<Link to={titlePath(card)} className="card" prefetch="intent" tabIndex={-1} aria-hidden="true">
						<Poster path={card.posterPath} title={card.title} sizes={IMAGE_SIZES} loading={eager ? 'eager' : 'lazy'} />
					</Link>
					<div className="recommendation-text">
						<ItemDetails card={card} />
						{card.points ? (
							<details className="recommendation-score" open={changes !== null}>
								<summary>Why this?</summary>
								{card.otherReasons.length > 0 ? (
									<ul className="recommendation-reasons">
										{card.otherReasons.map((reason) => (
											<li key={reason} className="recommendation-reason">
												{reason}
											</li>
										))}
									</ul>
								) : null}
								<ScoreTable points={card.points} />
								{changes ? <ScoreChanges changes={changes} /> : null}
								{isSignedIn && !changes ? (
									<Link
										to={`${explainedPicksPath(type, { changes: mediaKey(card) })}#${recommendationAnchor(card)}`}
										className="text-link"
										preventScrollReset
									>
										What would change this?
									</Link>
								) : null}
							</details>
						) : null}
					</div>
					<OpinionButtons title={card} opinion={shown} onSubmit={submit} />
				</>
			)}
		</li>
	)
}

function ItemDetails({ card: { type, id, title, year, rating, match, why, overview } }: { card: ExplainedCard }) {
	return (
		<>
			<h2>
				<Link to={titlePath({ type, id })} prefetch="intent" dir="auto">
					{title}
				</Link>
			</h2>
			<p className="card-note">
				{year}
				<span>{type === 'movie' ? 'Movie' : 'TV'}</span>
				<Rating value={rating} />
				{match ? <span className="badge">{match}</span> : null}
			</p>
			{why ? <p className="recommendation-reason">{why}</p> : null}
			{overview ? <p className="recommendation-overview">{overview}</p> : null}
		</>
	)
}

/** Replaces a dismissed title, and takes the focus from its button. */
function DismissedItem({ title, children }: { title: string; children: React.ReactNode }) {
	const container = useRef<HTMLDivElement>(null)
	useEffect(() => container.current?.querySelector('button')?.focus({ preventScroll: true }), [])
	return (
		<div ref={container} className="recommendation-dismissed">
			<p>{title} will not be recommended again.</p>
			{children}
		</div>
	)
}

interface Additions {
	/** `mediaKey`s of titles that an anonymous visitor has just chosen. */
	likes?: readonly string[]
	/** The `mediaKey` of a title, to show what would change its score. */
	changes?: string
}

/** The recommendations page with what only its own links ask for; kept out of `links.ts`, which every page loads. */
export function explainedPicksPath(type: MediaType | null, { likes = [], changes }: Additions): string {
	const path = recommendationsPath(type)
	const params = [...likes.map((key) => `like=${key}`), ...(changes ? [`changes=${changes}`] : [])]
	return params.length === 0 ? path : `${path}${type === null ? '?' : '&'}${params.join('&')}`
}

/** What a title's score would be without what it owes most to. */
function ScoreChanges({ changes: { points, changes } }: { changes: ScoreChangesView }) {
	if (changes.length === 0)
		return <p className="score-changes">No single title or interest of yours changes this score.</p>
	return (
		<div className="score-changes">
			<p>This score is {points}. It would be:</p>
			<ul>
				{changes.map(({ cause, points: other }) => (
					<li key={cause.kind === 'title' ? titlePath(cause.of) : `${cause.trait} ${cause.name}`}>
						<b>{other}</b> <Cause cause={cause} />
					</li>
				))}
			</ul>
		</div>
	)
}

function Cause({ cause }: { cause: ScoreChange['cause'] }) {
	const isTitle = cause.kind === 'title'
	return (
		<>
			without{' '}
			<Link to={isTitle ? titlePath(cause.of) : TASTE_PATH} className="text-link" dir="auto">
				{isTitle ? cause.of.title : cause.name}
			</Link>
			{isTitle ? null : ' in your taste'}
		</>
	)
}

/** The four parts of a score, which add up to it. */
function ScoreTable({ points: { total, parts } }: { points: ScorePoints }) {
	return (
		<dl className="score">
			{parts.map(({ name, points, maxPoints }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						<meter min={0} max={maxPoints} value={points} aria-label={name} />
						<span>
							{points}
							<span className="faint"> of {maxPoints}</span>
						</span>
					</dd>
				</div>
			))}
			<div className="score-sum">
				<dt>Total</dt>
				<dd>
					{total}
					<span className="faint"> of 100</span>
				</dd>
			</div>
		</dl>
	)
}
