import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	ScrollRestoration,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Theme } from '#domain/theme.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { Footer } from './features/shell/footer.tsx'
import { Header } from './features/shell/header.tsx'
import { TabBar } from './features/shell/tab-bar.tsx'
import { Toasts } from './features/toast/toasts.tsx'
import { DeferredScripts } from './lib/deferred-scripts.tsx'
import { SCRIPT_ID, SPRITE_ID, STYLE_ID, useServerDocument } from './lib/document.ts'
import { useTakeOver } from './lib/page-styles.tsx'

export const links: LinksFunction = () => [
	{ rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/icons/icon-192.png' },
	{ rel: 'manifest', href: '/manifest.json' },
]

export function loader({ context: { visit } }: LoaderFunctionArgs) {
	const { theme, toast } = visit
	return { theme, toast }
}

/** A visit's theme and toast do not change by moving about; choosing them loads a new document. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>('root')
	const theme: Theme = data?.theme ?? 'system'
	const { nonce, css, script, sprite } = useServerDocument()
	useTakeOver()
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
				<a className="skip-link" href="#main">
					Skip to content
				</a>
				<Header />
				<main id="main" tabIndex={-1}>
					{children}
				</main>
				<Footer theme={theme} />
				<TabBar />
				<Toasts first={data?.toast ?? null} />
				<div id={SPRITE_ID} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sprite }} />
				<ScrollRestoration nonce={nonce} />
				<DeferredScripts />
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
