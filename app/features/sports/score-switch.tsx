import { Link } from '#app/ui/link.tsx'
import type { Score } from '#domain/sports/sports.ts'

interface Props {
	/** Of the match's page without its score. */
	path: string
	/** `undefined` while it is hidden, `null` where nobody counts. */
	score: Score | null | undefined
}

/** The score comes when it is asked for, and goes again. */
export function ScoreSwitch({ path, score }: Props) {
	const isHidden = score === undefined
	return (
		<div className="actions">
			{score === null ? <p className="faint">No score is reported.</p> : null}
			<Link to={isHidden ? `${path}?score=show` : path} className="text-link" replace preventScrollReset>
				{isHidden ? 'Show score' : 'Hide score'}
			</Link>
		</div>
	)
}
