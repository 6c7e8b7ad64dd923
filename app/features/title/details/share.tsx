import { useEffect, useState } from 'react'
import { countEvent } from '#app/http/counted-events.ts'
import { Icon } from '#app/ui/icon.tsx'

const SAID_FOR_MS = 4000

/** Hands the page's address on. It needs a script, so that until one runs only its place is kept. */
export function Share({ title }: { title: string }) {
	const [isAble, setIsAble] = useState(false)
	const [said, setSaid] = useState<string | null>(null)
	useEffect(() => setIsAble(true), [])
	useEffect(() => {
		if (!said) return
		const timer = setTimeout(() => setSaid(null), SAID_FOR_MS)
		return () => clearTimeout(timer)
	}, [said])
	return (
		<span className={isAble ? 'share' : 'share waiting'}>
			<button
				type="button"
				className="button icon-only"
				aria-label="Share"
				onClick={async () => setSaid(await handOn(title, location.origin + location.pathname))}
			>
				<Icon name={said ? 'check' : 'share'} />
			</button>
			<span role="status" className="share-said">
				{said}
			</span>
		</span>
	)
}

/** By the system's own way to share, else by the clipboard; what there is to say about it, if anything. */
async function handOn(title: string, url: string): Promise<string | null> {
	const hasSheet = typeof navigator.share === 'function'
	try {
		if (hasSheet) {
			await navigator.share({ title, url })
			shared('sheet', url)
			return null
		}
		await navigator.clipboard.writeText(url)
		shared('clipboard', url)
		return 'Link copied'
	} catch (error) {
		// The viewer closed the system's sheet: that is an answer, not a failure.
		if (error instanceof DOMException && error.name === 'AbortError') return null
		return 'Copy the address above'
	}
}

function shared(method: 'sheet' | 'clipboard', url: string): void {
	const [type = '', id = ''] = new URL(url).pathname.split('/').filter(Boolean)
	countEvent('share', { method, content_type: type, item_id: id })
}
