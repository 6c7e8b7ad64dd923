import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import { ERROR_REFERENCE_ID, useServerDocument } from '#app/document/document.ts'
import { InlineStyles } from '#app/document/page-styles.tsx'
import { isLostConnection } from '#app/http/lost-connection.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { DOCUMENT_OFFLINE } from '#domain/offline/notices.ts'
import { PROFILES_PATH } from '#domain/shared/links.ts'
import disclosure from '../../ui/disclosure.css?inline'
import { SEARCH } from './navigation.tsx'

interface ErrorText {
	heading: string
	text: string
	canRetry: boolean
}

const NOT_FOUND: ErrorText = {
	heading: 'Page not found',
	text: 'Check the address, or search for the title: it may have been removed.',
	canRetry: false,
}
const BAD_REQUEST: ErrorText = {
	heading: 'Invalid address',
	text: "We don't recognize a part of this address. Start over, and choose again.",
	canRetry: false,
}
const HELD_BACK: ErrorText = {
	heading: 'Not for this profile',
	text: 'Its age rating is above the limit of this profile, or nobody has rated it. Another profile of the account may open it.',
	canRetry: false,
}
const TOO_MANY_REQUESTS: ErrorText = {
	heading: 'Too many requests',
	text: 'Try again in a minute.',
	canRetry: false,
}
const UNAVAILABLE: ErrorText = {
	heading: 'The catalog is temporarily unavailable',
	text: "We can't load titles right now. Your data is safe. Try again in a few seconds.",
	canRetry: true,
}
const ACCOUNTS_UNAVAILABLE: ErrorText = {
	heading: 'Accounts are temporarily unavailable',
	text: "We can't load your account right now. You're still signed in. Try again in a few seconds.",
	canRetry: true,
}
const OFFLINE: ErrorText = {
	heading: 'You are offline',
	text: "This page isn't saved on this device. Your changes will be sent when you're back online.",
	canRetry: true,
}
const SERVER_ERROR: ErrorText = {
	heading: 'Something went wrong',
	text: "We couldn't load this page. Your data is safe. Try again in a moment.",
	canRetry: true,
}

type UnavailableService = 'catalog' | 'accounts'

function errorTextFor(status: number, about: UnavailableService): ErrorText {
	if (status === 503) return about === 'accounts' ? ACCOUNTS_UNAVAILABLE : UNAVAILABLE
	if (status === 403) return HELD_BACK
	if (status === 404) return NOT_FOUND
	if (status === 429) return TOO_MANY_REQUESTS
	return status >= 400 && status < 500 ? BAD_REQUEST : SERVER_ERROR
}

interface Props {
	status: number
	detail?: string | null
	/** Replaces the default heading. */
	heading?: string
	/** The service that a 503 is about. */
	about?: UnavailableService
	/** Where else to look. */
	action?: { label: string; to: string }
}

/** Where else to look. */
function defaultAction(status: number, pathname: string, search: string): { label: string; to: string } {
	if (status === 403) return { label: 'Switch profile', to: PROFILES_PATH }
	return status === 400 && search ? { label: 'Start over', to: pathname } : SEARCH
}

/** Replaces a page that failed: what happened, what is safe, what to do. */
export function ErrorPage({ status, detail = null, about = 'catalog', ...overrides }: Props) {
	const { pathname, search } = useLocation()
	const { action = defaultAction(status, pathname, search) } = overrides
	const isOffline = isLostConnection(useRouteError())
	const { text, canRetry, ...defaults } = isOffline ? OFFLINE : errorTextFor(status, about)
	useEffect(() => {
		// The service worker may have cached the document even if its data is missing.
		if (isOffline && navigator.serviceWorker?.controller) location.replace(location.href)
	}, [isOffline])
	const { errorReference } = useServerDocument()
	const heading = overrides.heading ?? defaults.heading
	return (
		<div className="page">
			<title>{`${heading} - Marquee`}</title>
			<EmptyState
				icon={isOffline ? 'offline' : status === 404 ? 'search' : 'warning'}
				heading={heading}
				isPage
				actions={
					<>
						{canRetry ? (
							<a href={pathname + search} className="button primary">
								<Icon name="retry" />
								Try again
							</a>
						) : (
							<Link to={action.to} className="button primary">
								{action.label}
							</Link>
						)}
						<Link to="/" className="button">
							Home
						</Link>
					</>
				}
			>
				<p>{detail ?? text}</p>
				{status >= 500 && errorReference ? (
					<ErrorReference status={status} reference={errorReference} />
				) : (
					<p className="faint">{isOffline ? DOCUMENT_OFFLINE : `Error ${status}`}</p>
				)}
			</EmptyState>
		</div>
	)
}

const SHORT_REFERENCE_LENGTH = 8
const DISCLOSURE = { name: 'disclosure', css: import.meta.env.SSR ? disclosure : '' }

/** What a report should name: the start of the request's id in the log, and all of it on demand. */
function ErrorReference({ status, reference }: { status: number; reference: string }) {
	return (
		<details className="faint">
			<InlineStyles stylesheet={DISCLOSURE} />
			<summary>{`Error ${status}, ${reference.slice(0, SHORT_REFERENCE_LENGTH)}`}</summary>
			Reference: <span id={ERROR_REFERENCE_ID}>{reference}</span>
		</details>
	)
}

interface RouteErrorProps extends Pick<Props, 'about'> {
	/** Replace the page's own texts, by status. */
	texts?: Partial<Record<number, Pick<Props, 'heading' | 'detail' | 'action'>>>
}

/** The error that a route has thrown. Only a 400 shows its own message, because other errors reveal no details. */
export function RouteErrorPage({ about, texts = {} }: RouteErrorProps) {
	const error = useRouteError()
	if (!isRouteErrorResponse(error)) return <ErrorPage status={500} about={about} />
	const { status, data } = error
	const detail = status === 400 && typeof data === 'string' ? data : null
	return <ErrorPage status={status} about={about} detail={detail} {...texts[status]} />
}

/** The error page of routes that need the account service. */
export function AccountErrorPage() {
	const error = useRouteError()
	return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} about="accounts" />
}
