import { useLocation, useMatches, useNavigationType } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { type PageHandle, subscribeToEvents } from '#app/http/analytics-events.ts'
import type { AnalyticsConsent, ParamsOf } from '#domain/analytics/analytics.ts'
import { browserTrackerDeps } from './browser-tracker-deps.ts'
import { createEventSender, type EventSender } from './event-sender.ts'

/** The path of the open page, independent of the consent. */
let trackedPath = ''
let firstPage: ViewedPage | null = null

interface ViewedPage {
	title: string
	url: string
	viewedAt: Date
	/** Whether the page was counted before this code loaded. */
	isCounted: boolean
}

/** Sets the page that was viewed before this code was loaded. */
export function setFirstPage(page: ViewedPage): void {
	firstPage = page
}

/** Counts page views, events of routes and features, and script errors. */
export default function AnalyticsTracker({ consent }: { consent: AnalyticsConsent }) {
	const [sender] = useState(() => createEventSender(browserTrackerDeps, consent))
	const { pathname, search } = useLocation()
	const isReplaced = useNavigationType() === 'REPLACE'
	const matches = useMatches()

	useEffect(() => startTracking(sender), [sender])
	useEffect(() => {
		const page = pathname + search
		if (trackedPath === page) return
		const isSamePage = trackedPath.replace(/\?.*/, '') === pathname
		trackedPath = page
		// The page has only rewritten its own URL.
		if (isSamePage && isReplaced) return
		const viewed = { title: document.title, url: location.origin + page, viewedAt: new Date(), isCounted: false }
		if (firstPage && firstPage.url !== viewed.url) trackPage(sender, firstPage)
		trackPage(sender, firstPage?.url === viewed.url ? firstPage : viewed)
		firstPage = null
		const { handle, data } = matches.at(-1) ?? {}
		const event = data ? (handle as PageHandle<unknown> | undefined)?.toEvent?.(data) : null
		if (event) sender.track(...event)
	})
	return null
}

function trackPage({ track }: EventSender, { title, url, viewedAt, isCounted }: ViewedPage): void {
	if (isCounted) return
	const page_path = new URL(url).pathname
	track('page_view', { page_title: title, page_location: url, page_path, timestamp: viewedAt.toISOString() })
}

function startTracking(sender: EventSender): () => void {
	const stop = new AbortController()
	const { signal } = stop
	const unsubscribe = subscribeToEvents(sender.track)
	subscribeToErrors((params) => sender.track('client_error', { ...params, page_path: location.pathname }), signal)
	addEventListener('online', () => void sender.flush(), { signal })
	addEventListener('pagehide', sender.flushOnPageHide, { signal })
	document.addEventListener('visibilitychange', () => document.hidden && sender.flushOnPageHide(), { signal })
	void sender.flush()
	return () => {
		stop.abort()
		unsubscribe()
		sender.discard()
	}
}

/** Errors counted per document: a broken script may fail with every mouse move. */
const MAX_ERRORS = 10

/** A stack line in one of our scripts. */
const SCRIPT_LOCATION = /(\/assets\/[\w./-]{1,200}:\d+:\d+)/

type ClientErrorParams = Pick<ParamsOf<'client_error'>, 'error_class' | 'error_place'>

/** Emits the class and location of script errors, never their message. */
export function subscribeToErrors(emit: (params: ClientErrorParams) => void, signal: AbortSignal): void {
	let remaining = MAX_ERRORS
	const onError = (error: unknown, location: string) => {
		if (remaining-- > 0) emit(describeClientError(error, location))
	}
	addEventListener('error', (event) => onError(event.error, `${event.filename}:${event.lineno}:${event.colno}`), {
		signal,
	})
	addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => onError(event.reason, ''), { signal })
}

export function describeClientError(error: unknown, location: string): ClientErrorParams {
	const stack = error instanceof Error ? (error.stack ?? '') : ''
	const found = SCRIPT_LOCATION.exec(stack) ?? SCRIPT_LOCATION.exec(location)
	return {
		error_class: error instanceof Error ? error.name : 'NotAnError',
		...(found?.[1] ? { error_place: found[1] } : {}),
	}
}
