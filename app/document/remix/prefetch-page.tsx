import { PrefetchPageLinks } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { prefetchData } from './prefetched-data.ts'

interface Props {
	page: string
	/** Called once, with whether the page's data has come. */
	onEnd?: (isThere: boolean) => void
}

/**
 * Reads what to prefetch from the links that Remix's component renders, outside the document. Inside it, Chrome would drop the
 * data because it is `no-store`, Safari would not prefetch, and Firefox would block it by our security policy.
 */
export function PrefetchPage({ page, onEnd }: Props) {
	const [outside] = useState(() => document.createElement('div'))
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page is prefetched once
	useEffect(() => {
		let isOver = false
		prefetchData(Array.from(outside.querySelectorAll<HTMLLinkElement>('[as=fetch]'), hrefOf)).then(
			(isThere) => isOver || onEnd?.(isThere),
		)
		for (const module of outside.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')) preloadModule(hrefOf(module))
		return () => {
			isOver = true
		}
	}, [outside])
	return createPortal(<PrefetchPageLinks page={page} />, outside)
}

const hrefOf = (link: HTMLLinkElement) => link.getAttribute('href') ?? ''

function preloadModule(href: string): void {
	if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return
	document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
