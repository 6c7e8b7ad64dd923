import { Link } from '#app/ui/link.tsx'
import type { ScoreChange } from '#domain/recommend/recommendation.ts'
import type { ScorePoints } from '#domain/recommend/score-points.ts'
import { recommendationsPath, TASTE_PATH, titlePath } from '#domain/shared/links.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { ScoreChangesView } from './recommendations-loader.server.ts'
import type { ExplainedCard } from './recommended-cards.server.ts'

/** The id of the section that shows what would change a score. */
export const CHANGES_ID = 'changes'

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

interface Props {
	card: ExplainedCard
	/** The page that shows what would change the score; `null` without an account. */
	changesPath: string | null
}

/** Why a title is recommended: all reasons, and the four parts of its score. */
export function Explanation({ card: { why, otherReasons, points }, changesPath }: Props) {
	if (!points) return null
	return (
		<details className="explanation">
			<summary>Why this?</summary>
			<ul>
				{[why, ...otherReasons].map((reason) => (
					<li key={reason} className="reason">
						{reason}
					</li>
				))}
			</ul>
			<ScoreTable points={points} />
			{changesPath ? (
				<Link
					to={changesPath}
					onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
				>
					What would change this?
				</Link>
			) : null}
		</details>
	)
}

/** The four parts of a score, and what they add up to. */
function ScoreTable({ points: { total, parts } }: { points: ScorePoints }) {
	return (
		<dl className="score">
			{[...parts, { name: 'Total', points: total, maxPoints: 100 }].map(({ name, points, maxPoints }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						<svg viewBox={`0 0 ${maxPoints} 1`} preserveAspectRatio="none" aria-hidden="true">
							<rect width={points} height={1} />
						</svg>
						<span>
							{points}
							<span className="faint"> of {maxPoints}</span>
						</span>
					</dd>
				</div>
			))}
		</dl>
	)
}

/** What a title's score would be without what it owes most to. */
export function ScoreChanges({ title, changes: { points, changes } }: { title: string; changes: ScoreChangesView }) {
	return (
		<section id={CHANGES_ID} className="row score-changes" aria-labelledby="score-changes">
			<h2 id="score-changes">What would change the score of {title}</h2>
			{changes.length === 0 ? (
				<p>No single title or interest of yours changes this score.</p>
			) : (
				<>
					<p>This score is {points}. It would be:</p>
					<ul>
						{changes.map(({ cause, points: other }) => (
							<li key={cause.kind === 'title' ? titlePath(cause.of) : `${cause.trait} ${cause.name}`}>
								<b>{other}</b> <Cause cause={cause} />
							</li>
						))}
					</ul>
				</>
			)}
		</section>
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
