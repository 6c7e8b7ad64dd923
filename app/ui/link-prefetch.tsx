import { PrefetchPageLinks } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { prefetchData } from '#app/http/prefetched-data.ts'

/** Pointing at a link for this long means that somebody is about to follow it. */
const INTENT_MS = 100

/** Prefetches the page of a link with `data-prefetch` when somebody points at it, touches it or moves the focus to it. */
export function LinkPrefetch() {
	const [page, setPage] = useState<string | null>(null)
	useEffect(() => watchIntent(setPage), [])
	return page && <Prefetch key={page} page={page} />
}

/**
 * What Remix's component would prefetch, read from the links that it renders outside of the document. Inside, Chrome would
 * throw the data away, as it must not be stored; Safari prefetches nothing; and Firefox refuses it by our content policy.
 */
function Prefetch({ page }: { page: string }) {
	const [outside] = useState(() => document.createElement('div'))
	useEffect(() => {
		prefetchData(Array.from(outside.querySelectorAll<HTMLLinkElement>('[as=fetch]'), hrefOf))
		for (const module of outside.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')) preloadModule(hrefOf(module))
	}, [outside])
	return createPortal(<PrefetchPageLinks page={page} />, outside)
}

const hrefOf = (link: HTMLLinkElement) => link.getAttribute('href') ?? ''

function preloadModule(href: string): void {
	if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return
	document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** @returns what stops watching */
function watchIntent(onChange: (page: string | null) => void): () => void {
	let link: HTMLAnchorElement | null = null
	let timer = 0
	function consider({ target }: Event) {
		const next = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-prefetch]') : null
		if (next === link) return
		link = next
		stop()
		if (next) timer = window.setTimeout(() => onChange(next.pathname + next.search + next.hash), INTENT_MS)
	}
	function stop() {
		clearTimeout(timer)
		onChange(null)
	}
	const types = ['mouseover', 'focusin', 'touchstart']
	for (const type of types) document.addEventListener(type, consider, { passive: true })
	// From then on the navigation fetches what it needs.
	document.addEventListener('click', stop)
	return () => {
		clearTimeout(timer)
		document.removeEventListener('click', stop)
		for (const type of types) document.removeEventListener(type, consider)
	}
}
