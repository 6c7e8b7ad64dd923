import { useLocation, useMatches, useNavigationType } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { hearEvents, type PageHandle } from '#app/http/counted-events.ts'
import type { AnalyticsConsent } from '#domain/analytics/analytics.ts'
import { browserWorld } from './browser-world.ts'
import { hearErrors } from './client-error.ts'
import { createSender, type Sender } from './sender.ts'

/** Of the page that is open, whatever becomes of the consent meanwhile. */
let counted = ''
let first: Page | null = null

interface Page {
	title: string
	address: string
	at: Date
}

/** Names the page that was looked at before this code was there. */
export function beginWith(page: Page): void {
	first = page
}

/** Counts each page that is looked at, what its route says of it, what other features tell, and failures of scripts. */
export default function Counter({ consent }: { consent: AnalyticsConsent }) {
	const [sender] = useState(() => createSender(browserWorld, consent))
	const { pathname, search } = useLocation()
	const isReplaced = useNavigationType() === 'REPLACE'
	const matches = useMatches()

	useEffect(() => start(sender), [sender])
	useEffect(() => {
		const page = pathname + search
		if (counted === page) return
		const isSamePage = counted.replace(/\?.*/, '') === pathname
		counted = page
		// The page has tidied its own address.
		if (isSamePage && isReplaced) return
		const shown = { title: document.title, address: location.href, at: new Date() }
		if (first && first.address !== shown.address) countPage(sender, first)
		countPage(sender, first?.address === shown.address ? first : shown)
		first = null
		const { handle, data } = matches.at(-1) ?? {}
		const event = data ? (handle as PageHandle<unknown> | undefined)?.toEvent?.(data) : null
		if (event) sender.count(...event)
	})
	return null
}

function countPage({ count }: Sender, { title, address, at }: Page): void {
	const page_path = new URL(address).pathname
	count('page_view', { page_title: title, page_location: address, page_path, timestamp: at.toISOString() })
}

function start(sender: Sender): () => void {
	const stop = new AbortController()
	const { signal } = stop
	const stopHearing = hearEvents(sender.count)
	hearErrors((params) => sender.count('client_error', { ...params, page_path: location.pathname }), signal)
	addEventListener('online', () => void sender.flush(), { signal })
	addEventListener('pagehide', sender.flushLast, { signal })
	document.addEventListener('visibilitychange', () => document.hidden && sender.flushLast(), { signal })
	void sender.flush()
	return () => {
		stop.abort()
		stopHearing()
		sender.stop()
	}
}
