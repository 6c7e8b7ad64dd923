import { useEffect, useState } from 'react'

/** Longer than this a spinner says too little. */
const LONG_MS = 4_000

/** While there is nothing to show yet. */
export function Waiting({ isOffline, isLive }: { isOffline: boolean; isLive: boolean }) {
	const [isLong, setIsLong] = useState(false)
	useEffect(() => {
		const timer = setTimeout(() => setIsLong(true), LONG_MS)
		return () => clearTimeout(timer)
	}, [])
	const after = isLive ? 'It goes on live' : 'It goes on'
	return (
		<div className="waiting" role="status">
			{isOffline ? (
				<p>You are offline. {after} when the connection is back.</p>
			) : (
				<>
					<span className="waiting-ring" aria-hidden="true" />
					{isLive && isLong ? (
						<p>The broadcast does not arrive. Trying again …</p>
					) : (
						<span className="visually-hidden">Loading</span>
					)}
				</>
			)}
		</div>
	)
}
