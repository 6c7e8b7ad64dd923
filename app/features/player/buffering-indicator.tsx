import { useEffect, useState } from 'react'

/** After this time, the spinner gets an explanation. */
const STALL_NOTICE_MS = 4_000

/** Shown while there is nothing to play yet. */
export function BufferingIndicator({ isOffline, isLive }: { isOffline: boolean; isLive: boolean }) {
	const [isStalled, setIsStalled] = useState(false)
	useEffect(() => {
		const timer = setTimeout(() => setIsStalled(true), STALL_NOTICE_MS)
		return () => clearTimeout(timer)
	}, [])
	const resumeText = isLive ? 'Playback will resume live' : 'Playback will resume'
	return (
		<div className="buffering" role="status">
			{isOffline ? (
				<p>You're offline. {resumeText} when you're back online.</p>
			) : (
				<>
					<span className="buffering-ring" aria-hidden="true" />
					{isLive && isStalled ? (
						<p>The stream has stalled. Trying again…</p>
					) : (
						<span className="visually-hidden">Loading</span>
					)}
				</>
			)}
		</div>
	)
}
