import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { HeroPicture } from '#app/features/title/hero/hero-picture.tsx'
import { PlayLink } from '#app/features/title/play-link.tsx'
import type { PosterLoading } from '#app/features/title/poster.tsx'
import { Rating, TitleCard } from '#app/features/title/title-card.tsx'
import { usePlaysDemo } from '#app/http/use-root-viewer.ts'
import { Link } from '#app/ui/link.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { recommendWords } from '#domain/recommend/page-words.ts'
import type { ScorePoints } from '#domain/recommend/score-points.ts'
import { recommendationAnchor, titlePath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { playOrWhere } from '#domain/title/play-words.ts'
import { OpinionButtons, OpinionForm, RatingButtons, useOpinion } from '../opinion/opinion-form.tsx'
import type { ExplainedCard } from './recommended-cards.server.ts'

interface Props {
	card: ExplainedCard
	isSignedIn: boolean
}

/** A recommended title in a row or a grid, with its menu. */
export function PickCard({
	card,
	loading,
	hasMatch,
	isSignedIn,
}: Props & { loading: PosterLoading; hasMatch: boolean }) {
	const { shown, submit } = useOpinion({ title: card, serverOpinion: null, isSignedIn })
	return (
		<li id={recommendationAnchor(card)} className="pick-card">
			{shown.isDismissed ? (
				<DismissedPick card={card} onSubmit={submit} />
			) : (
				<>
					<TitleCard card={card} loading={loading} badge={hasMatch ? card.match : null} showType />
					<PickMenu card={card}>
						<OpinionButtons title={card} opinion={shown} onSubmit={submit} />
					</PickMenu>
				</>
			)}
		</li>
	)
}

/** A layout effect, so the next pick takes the place before the paint. */
const useEarlyEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

interface BigPickProps extends Props {
	/** Called when the title is dismissed or restored. Must be stable. */
	onDismissed: (key: string, isDismissed: boolean) => void
	/** Adds the title to the viewer's watchlist. */
	saveButton: ReactNode
	/** The links over the picture, on phones. */
	browse: ReactNode
	/** The heading of the page. */
	children: ReactNode
}

/** The first recommendation: its picture, the reason in one sentence, and its actions. */
export function BigPick({ card, onDismissed, saveButton, browse, children, isSignedIn }: BigPickProps) {
	const opinion = useOpinion({ title: card, serverOpinion: null, isSignedIn })
	const playsDemo = usePlaysDemo()
	const [key, { isDismissed }] = [mediaKey(card), opinion.shown]
	useEarlyEffect(() => onDismissed(key, isDismissed), [onDismissed, key, isDismissed])
	if (isDismissed) return <DismissedPick card={card} onSubmit={opinion.submit} />
	const { title, posterPath, backdropPath, match, year, type, rating, why, overview } = card
	return (
		<section id={recommendationAnchor(card)} className="pick cinema on-dark" aria-labelledby="pick">
			<HeroPicture posterPath={posterPath} backdropPath={backdropPath} className="pick-picture" />
			{browse}
			<div className="pick-text">
				{children}
				<h2 id="pick">
					<Link to={titlePath(card)} prefetch="intent" dir="auto" lang={textLang(card.lang)}>
						{title}
					</Link>
				</h2>
				<p className="facts">
					{match ? <span className="pick-match">{match}</span> : null}
					{year ? <span>{year}</span> : null}
					<span>{type === 'movie' ? recommendWords.movie : recommendWords.show}</span>
					<Rating value={rating} />
				</p>
				{why ? <p className="reason">{why}</p> : null}
				<p className="pick-overview" dir="auto" lang={textLang(card.overviewLang)}>
					{overview}
				</p>
				<div className="actions">
					<PlayLink play={card.play ?? playOrWhere(card, playsDemo)} />
					{saveButton}
					<OpinionForm title={card} intent="dismiss" onSubmit={opinion.submit}>
						<button type="submit" className="button quiet">
							{recommendWords.notThis}
						</button>
					</OpinionForm>
					<PickMenu card={card}>
						<RatingButtons title={card} opinion={opinion.shown} onSubmit={opinion.submit} />
					</PickMenu>
				</div>
			</div>
		</section>
	)
}

/** The menu for an opinion on a title, with the reasons for the recommendation. */
function PickMenu({ card, children }: { card: ExplainedCard; children: ReactNode }) {
	return (
		<MenuButton
			id={`more-${recommendationAnchor(card)}`}
			label={recommendWords.menu({ title: card.title })}
			icon="more"
		>
			{children}
			<Explanation card={card} />
		</MenuButton>
	)
}

/** Replaces a dismissed title, and takes the focus from its button. */
function DismissedPick({
	card,
	onSubmit,
}: Pick<Props, 'card'> & { onSubmit: ReturnType<typeof useOpinion>['submit'] }) {
	const container = useRef<HTMLDivElement>(null)
	useEffect(() => container.current?.querySelector('button')?.focus({ preventScroll: true }), [])
	return (
		<div ref={container} className="pick-dismissed">
			<p>{recommendWords.dismissed({ title: card.title })}</p>
			<OpinionForm title={card} intent="undismiss" onSubmit={onSubmit}>
				<button type="submit" className="button">
					{recommendWords.undo}
				</button>
			</OpinionForm>
		</div>
	)
}

/** Why a title is recommended: all reasons, and the four parts of its score. */
function Explanation({ card: { why, otherReasons, points } }: { card: ExplainedCard }) {
	if (!points) return null
	return (
		<details className="explanation">
			<summary>{recommendWords.why}</summary>
			<ul>
				{[why, ...otherReasons].map((reason) => (
					<li key={reason} className="reason">
						{reason}
					</li>
				))}
			</ul>
			<ScoreTable points={points} />
		</details>
	)
}

/** The four parts of a score, and what they add up to. */
function ScoreTable({ points: { total, parts } }: { points: ScorePoints }) {
	return (
		<dl className="score">
			{[...parts, { name: recommendWords.total, points: total, maxPoints: 100 }].map(({ name, points, maxPoints }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						<svg viewBox={`0 0 ${maxPoints} 1`} preserveAspectRatio="none" aria-hidden="true">
							<rect width={points} height={1} />
						</svg>
						<span>
							{recommendWords.points({
								points,
								max: maxPoints,
								faint: (parts) => (
									<span key="faint" className="faint">
										{parts}
									</span>
								),
							})}
						</span>
					</dd>
				</div>
			))}
		</dl>
	)
}
