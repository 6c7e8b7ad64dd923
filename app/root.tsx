import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import {
	Links,
	Meta,
	Outlet,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useMatches,
	useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useMemo, useRef } from 'react'
import { SCRIPT_ID, STYLE_ID, useServerDocument } from '#app/document/document.ts'
import { RouteStyles, useMarkHydrated } from '#app/document/page-styles.tsx'
import { ReplacedScripts } from '#app/document/remix/replaced-scripts.ts'
import { DeferredScripts } from '#app/document/scripts.tsx'
import { SignInOverlay } from '#app/features/account/sign-in/sign-in-overlay.tsx'
import { useSessionSync } from '#app/features/account/sign-in/use-session-sync.ts'
import { toViewerSummary } from '#app/features/account/sign-in/viewer-summary.server.ts'
import { LazyAnalytics } from '#app/features/analytics/lazy-analytics.tsx'
import { Footer } from '#app/features/app-shell/footer.tsx'
import { AfterLoad, LazyTools } from '#app/features/app-shell/lazy-parts.tsx'
import { BareHeader, Header, isBarePage, isTheaterPage, TabBar } from '#app/features/app-shell/navigation.tsx'
import { Sprite } from '#app/features/app-shell/sprite.tsx'
import { useAccentSync } from '#app/features/appearance/use-accent-sync.ts'
import { useThemeSync } from '#app/features/appearance/use-theme-sync.ts'
import { ChatButton } from '#app/features/assistant/button/chat-button.tsx'
import { LazySuggestion } from '#app/features/assistant/suggestion/lazy-suggestion.tsx'
import { LazyHistorySync } from '#app/features/history/lazy-history-sync.tsx'
import { LazyOfflineSync } from '#app/features/offline/lazy-offline-sync.tsx'
import { WaitingNotice } from '#app/features/offline/waiting-notice.tsx'
import { SPOILERS_ATTRIBUTE } from '#app/features/title/device/spoilers.ts'
import { orFallback } from '#app/http/error-responses.server.ts'
import { chooseProfile } from '#app/http/require-viewer.server.ts'
import { accountMessages } from '#domain/account/words.ts'
import { manifestPath } from '#domain/app-shell/manifest.ts'
import { frameWords } from '#domain/app-shell/words.ts'
import type { Theme } from '#domain/appearance/theme.ts'
import { language, textDirection } from '#domain/shared/messages.ts'
import { showsWithoutProfile } from '#domain/shared/paths.ts'
import { regionName } from '#domain/shared/regions.ts'
import { Toasts } from './features/toast/toasts.tsx'
import { usePageFocus } from './ui/focus/page-focus.ts'

const loadAfterLoad = import.meta.env.SSR ? null : () => import('./after-load.client.tsx')

export const links: LinksFunction = () => [
	{ rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/icons/maskable-192.png' },
	{ rel: 'manifest', href: manifestPath() },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { requestContext, viewer, profiles, isViewerKnown, analytics, deviceSettings, player } = context
	const isChoosing = profiles !== null && viewer === null
	if (isChoosing && !showsWithoutProfile(new URL(request.url).pathname)) throw chooseProfile(request)
	const { theme, toast, viewerRegion, today, zone } = requestContext
	const warning = isViewerKnown ? null : accountMessages.preferencesLoadFailed
	viewer?.notifications.noteZone(zone)
	const unreadCount = viewer ? await orFallback(viewer.notifications.unreadCount(), 'notifications_load_failed', 0) : 0
	const summary = viewer && { ...toViewerSummary(viewer, profiles, deviceSettings.notInAccount), unreadCount }
	return {
		theme,
		toast,
		viewer: summary,
		isChoosing,
		warning,
		consent: analytics.consent,
		regionName: regionName(viewerRegion),
		today,
		playsDemo: player.playsDemo(),
	}
}

/** Navigations don't change theme, toast or viewer. Forms and other tabs do. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return formMethod ? formMethod.toUpperCase() !== 'GET' : currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>('root')
	const theme: Theme = data?.theme ?? 'system'
	const viewer = data?.viewer ?? null
	const consent = data?.consent ?? 'none'
	const { nonce, css, firstScript } = useServerDocument()
	const matches = useMatches()
	const isTheater = matches.some(isTheaterPage)
	useMarkHydrated()
	usePageFocus()
	const isViewerKnown = data?.warning === null
	useSessionSync(viewer, isViewerKnown)
	useAccentSync(viewer?.id ?? null, isViewerKnown)
	useThemeSync(theme)
	// The warning appears once per outage, however often the page revalidates.
	const hasWarning = (data?.warning ?? null) !== null
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new object with the same text is not a new warning
	const warning = useMemo(() => data?.warning ?? null, [hasWarning])
	return (
		<html
			lang={language()}
			dir={textDirection()}
			className={theme === 'system' ? undefined : theme}
			{...(viewer?.isSpoilerGuardOn ? { [SPOILERS_ATTRIBUTE]: '' } : {})}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0c10" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f5" />
				{/* Vite gives it to the styles that it adds in development. */}
				{import.meta.env.DEV ? <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning /> : null}
				<style id={STYLE_ID} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
				<script
					id={SCRIPT_ID}
					nonce={nonce}
					suppressHydrationWarning
					dangerouslySetInnerHTML={{ __html: firstScript }}
				/>
				<RouteStyles />
				<Meta />
				<Links />
			</head>
			<body>
				{matches.some(isBarePage) || data?.isChoosing ? (
					<>
						<BareHeader />
						<main id="main">{children}</main>
						<WaitingNotice />
						<Sprite isComplete={false} />
					</>
				) : (
					<>
						{isTheater ? null : (
							<>
								<a className="skip-link" href="#main">
									{frameWords.skipToContent}
								</a>
								<Header viewer={viewer} />
							</>
						)}
						<main id="main" tabIndex={-1}>
							{children}
						</main>
						<ChatButton viewerId={viewer?.id ?? null} isViewerKnown={isViewerKnown} />
						<Footer regionName={data?.regionName ?? null} />
						{isTheater ? null : <TabBar viewer={viewer} />}
						<LazyHistorySync viewer={viewer} />
						<LazyOfflineSync viewerId={viewer?.id ?? null} />
						<LazyTools />
						<LazyAnalytics consent={consent} />
						<LazySuggestion isEnabled={viewer?.isNotificationsEnabled ?? true} />
						<AfterLoad load={loadAfterLoad} />
						<SignInOverlay />
						<WaitingNotice />
						<Toasts initial={data?.toast ?? warning} />
						<Sprite isComplete={viewer !== null} />
						<ReplacedScripts />
						<ScrollRestoration nonce={nonce} />
						<DeferredScripts consent={consent} />
					</>
				)}
			</body>
		</html>
	)
}

export default function App() {
	const data = useRouteLoaderData<typeof loader>('root')
	const shown = useRef({ viewerId: data?.viewer?.id ?? null, signOuts: 0 })
	const viewerId = data?.viewer?.id ?? null
	// Unlike after an outage, what a page has read from the device is no longer this viewer's: it starts over.
	if (data?.warning === null && viewerId !== shown.current.viewerId)
		shown.current = { viewerId, signOuts: shown.current.signOuts + (shown.current.viewerId === null ? 0 : 1) }
	return <Outlet key={shown.current.signOuts} />
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
