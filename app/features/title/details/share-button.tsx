import { useEffect, useState } from 'react'
import { trackEvent } from '#app/http/analytics-events.ts'
import { Icon } from '#app/ui/icon.tsx'

const MESSAGE_MS = 4000

/** Shares the page's URL. Only reserves its space until scripts run. */
export function ShareButton({ title }: { title: string }) {
	const [isReady, setIsReady] = useState(false)
	const [message, setMessage] = useState<string | null>(null)
	useEffect(() => setIsReady(true), [])
	useEffect(() => {
		if (!message) return
		const timer = setTimeout(() => setMessage(null), MESSAGE_MS)
		return () => clearTimeout(timer)
	}, [message])
	return (
		<span className={isReady ? 'share' : 'share waiting'}>
			<button
				type="button"
				className="button icon-only"
				aria-label="Share"
				onClick={async () => setMessage(await sharePage(title, location.origin + location.pathname))}
			>
				<Icon name={message ? 'check' : 'share'} />
			</button>
			<span role="status" className="share-status">
				{message}
			</span>
		</span>
	)
}

/** Uses the system's share sheet, else the clipboard. Returns a message to show, if any. */
async function sharePage(title: string, url: string): Promise<string | null> {
	const hasSheet = typeof navigator.share === 'function'
	try {
		if (hasSheet) {
			await navigator.share({ title, url })
			trackShare('sheet', url)
			return null
		}
		await navigator.clipboard.writeText(url)
		trackShare('clipboard', url)
		return 'Link copied'
	} catch (error) {
		// The user closed the share sheet, which is not a failure.
		if (error instanceof DOMException && error.name === 'AbortError') return null
		return 'Couldn’t copy the link'
	}
}

function trackShare(method: 'sheet' | 'clipboard', url: string): void {
	const [type = '', id = ''] = new URL(url).pathname.split('/').filter(Boolean)
	trackEvent('share', { method, content_type: type, item_id: id })
}
