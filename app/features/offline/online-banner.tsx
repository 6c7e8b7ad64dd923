import { useEffect, useState } from 'react'
import { hearOnline, isOffline } from '#app/device/online.ts'
import './offline.css'

/** How long it says that all is well again. */
const BACK_MS = 4_000

/** Over the page, so that nothing moves. */
export function OnlineBanner() {
	const [words, setWords] = useState<string | null>(isOffline() ? OFFLINE : null)
	useEffect(() => hearOnline(({ state }) => setWords((said) => (state === 'offline' ? OFFLINE : said && BACK))), [])
	useEffect(() => {
		if (words !== BACK) return
		const timer = setTimeout(() => setWords(null), BACK_MS)
		return () => clearTimeout(timer)
	}, [words])
	return (
		<div role="status" className="online-banner">
			{words ? <p className={words === BACK ? 'back' : undefined}>{words}</p> : null}
		</div>
	)
}

const OFFLINE = 'You are offline. What you do is kept and sent later.'
const BACK = 'Back online'
