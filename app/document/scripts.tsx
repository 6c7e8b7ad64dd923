import { Scripts, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import type { AnalyticsConsent } from '#domain/analytics/analytics.ts'
import { pageCachePolicy } from '#domain/app-shell/page-cache-policy.ts'
import { SEARCH_PATH } from '#domain/shared/links.ts'
import { isPlayerPath } from '#domain/shared/paths.ts'
import { useServerDocument } from './document.ts'
import { pageIsHydrated } from './press-handlers.ts'
import loader from './script-loader.ts?first-script'
import { SCRIPTS_ID, UNCOUNTED_ATTRIBUTE } from './short-view.ts'

/**
 * Renders Remix's `<Scripts>`, which would compete with the first paint, in an inert element. The loader next to it starts
 * them later; links and forms work without them.
 * @param consent whether the visitor's page views are counted
 */
export function DeferredScripts({ consent }: { consent: AnalyticsConsent }) {
	const { nonce } = useServerDocument()
	const { pathname, search } = useLocation()
	// This is the last part of the document: all others have their listeners by now.
	useEffect(pageIsHydrated, [])
	if (!import.meta.env.SSR)
		return (
			<>
				<template id={SCRIPTS_ID} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
				<script suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
			</>
		)
	return (
		<>
			<template
				id={SCRIPTS_ID}
				data-reading={isReading(pathname, search) ? '' : undefined}
				{...(consent !== 'none' && { [UNCOUNTED_ATTRIBUTE]: '' })}
			>
				<Scripts nonce={nonce} />
			</template>
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: loader }} />
		</>
	)
}

/** Makes hydration keep the server's content. */
const NOTHING = { __html: '' }

/** Whether the page is mostly read, and the same for all visitors. */
function isReading(pathname: string, search: string): boolean {
	const isTool = isPlayerPath(pathname) || (pathname === SEARCH_PATH && search === '')
	return pageCachePolicy(pathname, search) !== null && !isTool
}

interface Props {
	/** Imported with `?first-script`; empty in the browser, which keeps what the server rendered. */
	code: string
}

/** A script that runs before the first paint, as soon as the browser has parsed what precedes it. */
export function InlineScript({ code }: Props) {
	const { nonce } = useServerDocument()
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
