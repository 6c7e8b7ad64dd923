import { useEffect, useState } from 'react'
import { trackEvent } from '#app/http/analytics-events.ts'
import { Icon } from '#app/ui/icon.tsx'

const MESSAGE_MS = 4000

/** Hands the page's address on. It needs a script, so that until one runs only its place is kept. */
export function ShareButton({ title }: { title: string }) {
	const [isReady, setIsAble] = useState(false)
	const [message, setMessage] = useState<string | null>(null)
	useEffect(() => setIsAble(true), [])
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
			<span role="status" className="share-said">
				{message}
			</span>
		</span>
	)
}

/** By the system's own way to share, else by the clipboard; what there is to say about it, if anything. */
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
		// The viewer closed the system's sheet: that is an answer, not a failure.
		if (error instanceof DOMException && error.name === 'AbortError') return null
		return 'Copy the address above'
	}
}

function trackShare(method: 'sheet' | 'clipboard', url: string): void {
	const [type = '', id = ''] = new URL(url).pathname.split('/').filter(Boolean)
	trackEvent('share', { method, content_type: type, item_id: id })
}
