import { Link } from '#app/ui/link.tsx'
import type { ScoreChange } from '#domain/recommend/scores/changes.ts'
import { TASTE_PATH, titlePath } from '#domain/shared/links.ts'
import type { ScoreChangesView } from './recommendations-loader.server.ts'

/** What a title's score would be without what it owes most to. */
export function ScoreChanges({ changes: { points, changes } }: { changes: ScoreChangesView }) {
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
	if (cause.kind === 'title')
		return (
			<>
				without{' '}
				<Link to={titlePath(cause.of)} className="text-link" dir="auto">
					{cause.of.title}
				</Link>
			</>
		)
	return (
		<>
			without{' '}
			<Link to={TASTE_PATH} className="text-link" dir="auto">
				{cause.name}
			</Link>{' '}
			in your taste
		</>
	)
}
