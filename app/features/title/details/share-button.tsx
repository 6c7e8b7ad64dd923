import { useEffect, useState } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import { trackEvent } from '#app/http/analytics-events.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Toast } from '#domain/shared/toast.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import { detailsWords } from '#domain/title/details-words.ts'

/** Shares the page's URL. Only reserves its space until scripts run. */
export function ShareButton({ title }: { title: string }) {
	const [isReady, setIsReady] = useState(false)
	useEffect(() => setIsReady(true), [])
	const share = async () => {
		const toast = await sharePage(title, location.origin + location.pathname)
		if (toast) showToast(toast)
	}
	return (
		<button
			type="button"
			className={isReady ? 'button icon-only quiet share' : 'button icon-only quiet share waiting'}
			aria-label={detailsWords.share}
			onClick={share}
		>
			<Icon name="share" />
		</button>
	)
}

/** Uses the system's share sheet, else the clipboard. Returns a toast to show, if any. */
async function sharePage(title: string, url: string): Promise<Toast | null> {
	const hasSheet = typeof navigator.share === 'function'
	try {
		if (hasSheet) {
			await navigator.share({ title, url })
			trackShare('sheet', url)
			return null
		}
		await navigator.clipboard.writeText(url)
		trackShare('clipboard', url)
		return infoToast(detailsWords.linkCopied, detailsWords.linkCopiedDetail)
	} catch (error) {
		// The user closed the share sheet, which is not a failure.
		if (error instanceof DOMException && error.name === 'AbortError') return null
		return errorToast(detailsWords.linkNotCopied, detailsWords.linkNotCopiedDetail)
	}
}

function trackShare(method: 'sheet' | 'clipboard', url: string): void {
	const [type = '', id = ''] = new URL(url).pathname.split('/').filter(Boolean)
	trackEvent('share', { method, content_type: type, item_id: id })
}
