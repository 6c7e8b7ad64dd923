import './tools.css'
import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { keepFocus } from '#app/ui/focus/use-kept-focus.ts'
import { frameWords } from '#domain/app-shell/words.ts'
import { enableArrowKeys } from './arrow-keys.ts'
import { CardTools } from './card-tools.tsx'
import { LinkPrefetch } from './link-prefetch.tsx'
import { RowsTools } from './row-tools.tsx'
import { enableTooltips } from './tooltips.ts'

export default function Tools() {
	useEffect(keepFocus, [])
	useEffect(enableTooltips, [])
	useEffect(enableArrowKeys, [])
	return (
		<>
			<LoadingBar />
			<LinkPrefetch />
			<RowsTools />
			<CardTools />
		</>
	)
}

/** A thin bar while the next page loads. Its stylesheet shows it after 300 ms, so that quick pages do not flash. */
export function LoadingBar() {
	const { state } = useNavigation()
	const isLeaving = useLeaving()
	if (state === 'idle' && !isLeaving) return null
	return (
		<div className="loading-bar" role="status">
			<span className="visually-hidden">{frameWords.loading}</span>
		</div>
	)
}

/** Whether another document is loading: an installed app has no browser UI that would show it. */
function useLeaving(): boolean {
	const [isLeaving, setIsLeaving] = useState(false)
	useEffect(() => {
		const stop = new AbortController()
		const { signal } = stop
		// Listening on the window runs this after all other handlers.
		addEventListener('click', (event) => leavesDocument(event) && setIsLeaving(true), { signal })
		addEventListener('submit', ({ defaultPrevented }) => !defaultPrevented && setIsLeaving(true), { signal })
		// Back again, or the press was a download.
		for (const name of ['pageshow', 'pagehide', 'focus']) addEventListener(name, () => setIsLeaving(false), { signal })
		return () => stop.abort()
	}, [])
	return isLeaving
}

function leavesDocument({ target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
	if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return false
	const isElsewhere = link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin
	return !isElsewhere && link.pathname + link.search !== location.pathname + location.search
}
