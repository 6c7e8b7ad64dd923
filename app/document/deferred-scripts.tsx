import { Scripts, useLocation } from '@remix-run/react'
import { pageCachePolicy } from '#domain/app-shell/page-cache.ts'
import { isPlayerPath, SEARCH_PATH } from '#domain/shared/links.ts'
import { useServerDocument } from './document.ts'
import loader from './script-loader.ts?first-script'
import { SCRIPTS_ID } from './scripts-id.ts'

/**
 * Renders Remix's `<Scripts>`, which would compete with the first paint, in an inert element. The loader beside it starts
 * them later; links and forms work without them.
 */
export function DeferredScripts() {
	const { nonce } = useServerDocument()
	const { pathname, search } = useLocation()
	if (!import.meta.env.SSR)
		return (
			<>
				<template id={SCRIPTS_ID} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
				<script suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
			</>
		)
	return (
		<>
			<template id={SCRIPTS_ID} data-reading={isReading(pathname, search) ? '' : undefined}>
				<Scripts nonce={nonce} />
			</template>
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: loader }} />
		</>
	)
}

/** Hydration keeps the server's content. */
const NOTHING = { __html: '' }

/** Whether the page is mostly read, and the same for all visitors. */
function isReading(pathname: string, search: string): boolean {
	const isTool = isPlayerPath(pathname) || (pathname === SEARCH_PATH && search === '')
	return pageCachePolicy(pathname, search) !== null && !isTool
}
