import './merge-card.css'
import { useEffect, useState } from 'react'
import { declineHistoryMerge, historyToMerge, startHistoryMerge } from './history-merge.ts'
import { declineOpinionMerge, opinionsToMerge, startOpinionMerge } from './opinion-merge.ts'

interface Props {
	userId: string
	/** Whether the account keeps a history. */
	isHistoryEnabled: boolean
	/** Called with the number of ratings the account has taken. */
	onRatingsMerged: (count: number) => void
}

const NO_COUNTS = { watched: 0, rated: 0 }

/** Offers once to add what was watched and rated here before signing in. It never blocks the page. */
export function MergeCard({ userId, isHistoryEnabled, onRatingsMerged }: Props) {
	const [{ watched, rated }, setCounts] = useState(NO_COUNTS)
	// Filled after the empty live region is rendered, so that the question is announced.
	useEffect(
		() =>
			setCounts({
				watched: isHistoryEnabled ? historyToMerge(userId).length : 0,
				rated: opinionsToMerge(userId).length,
			}),
		[userId, isHistoryEnabled],
	)
	const dismiss = () => {
		setCounts(NO_COUNTS)
		document.getElementById('main')?.focus({ preventScroll: true })
	}
	const add = () => {
		if (watched > 0) startHistoryMerge(userId)
		if (rated > 0) void startOpinionMerge(userId).then(onRatingsMerged)
		dismiss()
	}
	const decline = () => {
		if (watched > 0) declineHistoryMerge(userId)
		if (rated > 0) declineOpinionMerge(userId)
		dismiss()
	}
	const doneText = [watched > 0 ? 'watched' : '', rated > 0 ? 'rated' : ''].filter(Boolean).join(' and ')
	return (
		<div className="merge" role="status">
			{doneText ? (
				<section className="merge-card" aria-labelledby="merge-question">
					<h2 id="merge-question">Add what you {doneText} here to your account?</h2>
					<p>
						{watched > 0 ? (
							<>
								{titles(watched)} watched on this device before you signed in. Add {watched === 1 ? 'it' : 'them'} to
								pick up where you left off on any device.{' '}
							</>
						) : null}
						{rated > 0 ? (
							<>
								{titles(rated)} rated here. Add {rated === 1 ? 'it' : 'them'} to improve your recommendations.
							</>
						) : null}
					</p>
					<div className="actions">
						<button type="button" className="button primary" onClick={add}>
							Add
						</button>
						<button type="button" className="button" onClick={decline}>
							Not now
						</button>
					</div>
				</section>
			) : null}
		</div>
	)
}

function titles(count: number): string {
	return count === 1 ? 'One title was' : `${count} titles were`
}
