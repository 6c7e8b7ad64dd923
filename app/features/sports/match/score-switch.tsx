import { Link } from '#app/ui/link.tsx'
import type { Score } from '#domain/sports/sports.ts'

interface Props {
	/** Path of the match's page without the score. */
	path: string
	/** `undefined` while hidden, `null` if there is no score. */
	score: Score | null | undefined
}

/** Shows and hides the score. */
export function ScoreSwitch({ path, score }: Props) {
	const isHidden = score === undefined
	return (
		<div className="actions">
			{score === null ? <p className="faint">No score available.</p> : null}
			<Link to={isHidden ? `${path}?score=show` : path} className="text-link" replace preventScrollReset>
				{isHidden ? 'Show score' : 'Hide score'}
			</Link>
		</div>
	)
}
