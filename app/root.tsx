import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useMemo } from 'react'
import { DeferredScripts } from '#app/document/deferred-scripts.tsx'
import { SCRIPT_ID, STYLE_ID, useServerDocument } from '#app/document/document.ts'
import { useTakeOver } from '#app/document/page-styles.tsx'
import { SigningVeil } from '#app/features/account/sign-in/signing-veil.tsx'
import { useSignedIn } from '#app/features/account/sign-in/use-signed-in.ts'
import { toVisible } from '#app/features/account/sign-in/visible-viewer.ts'
import { BareHeader } from '#app/features/app-shell/brand.tsx'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { Footer } from '#app/features/app-shell/footer.tsx'
import { Header } from '#app/features/app-shell/header.tsx'
import { Sprite } from '#app/features/app-shell/sprite.tsx'
import { TabBar } from '#app/features/app-shell/tab-bar.tsx'
import { LateTooltips } from '#app/features/app-shell/tooltip/late-tooltips.tsx'
import { LateAppWorker } from '#app/features/app-shell/update/late-app-worker.tsx'
import { isAlone } from '#app/features/app-shell/update/page-alone.ts'
import { LateWhatsNew } from '#app/features/app-shell/whats-new/late-whats-new.tsx'
import { useAccent } from '#app/features/appearance/use-accent.ts'
import { ChatButton } from '#app/features/assistant/button/chat-button.tsx'
import { LateSuggestion } from '#app/features/assistant/suggestion/late-suggestion.tsx'
import type { Theme } from '#domain/appearance/theme.ts'
import { messages } from '#domain/shared/messages.ts'
import { LateAnalytics } from './features/analytics/late-analytics.tsx'
import { LateHistoryKeeper } from './features/history/late-history-keeper.tsx'
import { LateOffline } from './features/offline/late-offline.tsx'
import { Toasts } from './features/toast/toasts.tsx'

export const links: LinksFunction = () => [
	{ rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/icons/maskable-192.png' },
	{ rel: 'manifest', href: '/manifest.json' },
]

export function loader({ context: { visit, viewer, isViewerKnown, analytics } }: LoaderFunctionArgs) {
	const { theme, toast } = visit
	const trouble = isViewerKnown ? null : messages.preferencesLoadFailed
	return { theme, toast, viewer: viewer && toVisible(viewer), trouble, consent: analytics.consent }
}

/** Theme, toast and viewer do not change by moving about, but by forms, and by what another tab did. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return formMethod ? formMethod.toUpperCase() !== 'GET' : currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>('root')
	const theme: Theme = data?.theme ?? 'system'
	const viewer = data?.viewer ?? null
	const { nonce, css, script } = useServerDocument()
	useTakeOver()
	const isKnown = data?.trouble === null
	useSignedIn(viewer?.id ?? null, isKnown)
	useAccent(viewer?.id ?? null, isKnown)
	// Said once while it lasts, however often the page asks again.
	const isTroubled = (data?.trouble ?? null) !== null
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same words in another object are no news
	const trouble = useMemo(() => data?.trouble ?? null, [isTroubled])
	return (
		<html lang="en" className={theme === 'system' ? undefined : theme} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0c10" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f5" />
				<style id={STYLE_ID} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
				<script id={SCRIPT_ID} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
				<Meta />
				<Links />
			</head>
			<body>
				{useMatches().some(isAlone) ? (
					<>
						<BareHeader />
						<main id="main">{children}</main>
						<Sprite isWhole={false} />
					</>
				) : (
					<>
						<a className="skip-link" href="#main">
							Skip to content
						</a>
						<Header viewer={viewer} />
						<main id="main" tabIndex={-1}>
							{children}
						</main>
						<ChatButton viewerId={viewer?.id ?? null} isKnown={isKnown} />
						<Footer theme={theme} />
						<TabBar isSignedIn={viewer !== null} />
						<LateHistoryKeeper viewer={viewer} />
						<LateOffline viewerId={viewer?.id ?? null} />
						<LateTooltips />
						<LateAnalytics consent={data?.consent ?? 'none'} />
						<LateWhatsNew userId={viewer?.id ?? null} />
						<LateSuggestion isWanted={viewer?.wantsNotifications ?? true} />
						<LateAppWorker />
						<SigningVeil />
						<Toasts first={data?.toast ?? trouble} />
						<Sprite isWhole={viewer !== null} />
						<ScrollRestoration nonce={nonce} />
						<DeferredScripts />
					</>
				)}
			</body>
		</html>
	)
}

export default function App() {
	return <Outlet />
}

export function ErrorBoundary() {
	const error = useRouteError()
	return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
