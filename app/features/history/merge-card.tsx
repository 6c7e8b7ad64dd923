import './merge-card.css'
import { useEffect, useState } from 'react'
import { beginMerge, declineMerge, toMerge } from './merge.ts'
import { beginOpinions, declineOpinions, opinionsToMerge } from './merge-opinions.ts'

interface Props {
	userId: string
	/** Whether the account keeps a history. */
	keepsHistory: boolean
	/** Hears how many ratings the account has taken. */
	onRated: (count: number) => void
}

const NOTHING = { watched: 0, rated: 0 }

/** Asks once what becomes of what was watched and rated here before signing in. Nothing waits for the answer. */
export function MergeCard({ userId, keepsHistory, onRated }: Props) {
	const [{ watched, rated }, setCounts] = useState(NOTHING)
	// After the empty frame is there, so that the question is announced.
	useEffect(
		() =>
			setCounts({
				watched: keepsHistory ? toMerge(userId).length : 0,
				rated: opinionsToMerge(userId).length,
			}),
		[userId, keepsHistory],
	)
	const leave = () => {
		setCounts(NOTHING)
		document.getElementById('main')?.focus({ preventScroll: true })
	}
	const add = () => {
		if (watched > 0) beginMerge(userId)
		if (rated > 0) void beginOpinions(userId).then(onRated)
		leave()
	}
	const decline = () => {
		if (watched > 0) declineMerge(userId)
		if (rated > 0) declineOpinions(userId)
		leave()
	}
	const done = [watched > 0 ? 'watched' : '', rated > 0 ? 'rated' : ''].filter(Boolean).join(' and ')
	return (
		<div className="merge" role="status">
			{done ? (
				<section className="merge-card" aria-labelledby="merge-question">
					<h2 id="merge-question">Add what you {done} here to your account?</h2>
					<p>
						{watched > 0 ? (
							<>
								{titles(watched)} watched on this device before you signed in. Added, you can go on with{' '}
								{watched === 1 ? 'it' : 'them'} anywhere.{' '}
							</>
						) : null}
						{rated > 0 ? <>{titles(rated)} rated here. Added, your recommendations follow.</> : null}
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
