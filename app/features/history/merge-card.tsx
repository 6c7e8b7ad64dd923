import './merge-card.css'
import { useEffect, useState } from 'react'
import { beginMerge, declineMerge, toMerge } from './merge.ts'

/** Asks once what becomes of what was watched here before signing in. Nothing waits for the answer. */
export function MergeCard({ userId }: { userId: string }) {
	const [count, setCount] = useState(0)
	// After the empty frame is there, so that the question is announced.
	useEffect(() => setCount(toMerge(userId).length), [userId])
	const answer = (act: (userId: string) => void) => {
		act(userId)
		setCount(0)
		document.getElementById('main')?.focus({ preventScroll: true })
	}
	return (
		<div className="merge" role="status">
			{count > 0 ? (
				<section className="merge-card" aria-labelledby="merge-question">
					<h2 id="merge-question">Add what you watched here to your account?</h2>
					<p>
						{count === 1 ? 'One title was' : `${count} titles were`} watched on this device before you signed in. Added,
						you can go on with {count === 1 ? 'it' : 'them'} anywhere.
					</p>
					<div className="actions">
						<button type="button" className="button primary" onClick={() => answer(beginMerge)}>
							Add
						</button>
						<button type="button" className="button" onClick={() => answer(declineMerge)}>
							Not now
						</button>
					</div>
				</section>
			) : null}
		</div>
	)
}
