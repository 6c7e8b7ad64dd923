import { type ErrorResponse, isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import { ERROR_REFERENCE_ID, useServerDocument } from '#app/document/document.ts'
import { InlineStyles } from '#app/document/page-styles.tsx'
import { isLostConnection } from '#app/http/lost-connection.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { namedLink } from '#app/ui/named-link.ts'
import { errorPageWords, frameWords } from '#domain/app-shell/words.ts'
import { offlineWords } from '#domain/offline/words.ts'
import type { ErrorText } from '#domain/shared/errors.ts'
import { HOME_PATH } from '#domain/shared/links.ts'
import disclosure from '../../ui/disclosure.css?inline'
import { SEARCH } from './navigation.tsx'

interface DefaultText extends ErrorText {
	canRetry: boolean
}

const notFound = (): DefaultText => ({
	heading: errorPageWords.notFound,
	detail: errorPageWords.notFoundDetail,
	canRetry: false,
})
const badRequest = (): DefaultText => ({
	heading: errorPageWords.invalidAddress,
	detail: errorPageWords.invalidAddressDetail,
	canRetry: false,
})
const tooManyRequests = (): DefaultText => ({
	heading: errorPageWords.tooManyRequests,
	detail: errorPageWords.tooManyRequestsDetail,
	canRetry: false,
})
const unavailable = (): DefaultText => ({
	heading: errorPageWords.unavailable,
	detail: errorPageWords.unavailableDetail,
	canRetry: true,
})
const offline = (): DefaultText => ({
	heading: errorPageWords.offline,
	detail: errorPageWords.offlineDetail,
	canRetry: true,
})
const serverError = (): DefaultText => ({
	heading: errorPageWords.serverError,
	detail: errorPageWords.serverErrorDetail,
	canRetry: true,
})

function defaultText(status: number): DefaultText {
	if (status === 503) return unavailable()
	if (status === 404) return notFound()
	if (status === 429) return tooManyRequests()
	return status >= 400 && status < 500 ? badRequest() : serverError()
}

interface Props {
	status: number
	/** Replaces the default text. */
	text?: Partial<ErrorText>
}

interface Action {
	label: string
	to: string
}

const HOME: Action = namedLink(() => frameWords.home, { to: HOME_PATH })

/** The links to other pages, the best one first. */
function defaultActions(status: number, pathname: string, search: string): [Action, Action] {
	return [status === 400 && search ? { label: errorPageWords.startOver, to: pathname } : SEARCH, HOME]
}

/** Replaces a page that failed: what happened, what is safe, what to do. */
export function ErrorPage({ status, text = {} }: Props) {
	const { pathname, search } = useLocation()
	const isOffline = isLostConnection(useRouteError())
	const shown = { ...(isOffline ? offline() : defaultText(status)), ...text }
	const [first, second] = defaultActions(status, pathname, search)
	const { heading, detail, canRetry, action = first } = shown
	useEffect(() => {
		// The service worker may have cached the document even if its data is missing.
		if (isOffline && navigator.serviceWorker?.controller) location.replace(location.href)
	}, [isOffline])
	const { errorReference } = useServerDocument()
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
								{errorPageWords.tryAgain}
							</a>
						) : (
							<Link to={action.to} className="button primary">
								{action.label}
							</Link>
						)}
						<Link to={second.to} className="button">
							{second.label}
						</Link>
					</>
				}
			>
				<p>{detail}</p>
				{isOffline ? <p className="faint">{offlineWords.documentOffline}</p> : null}
				{status >= 500 && errorReference && !isOffline ? <ErrorReference reference={errorReference} /> : null}
			</EmptyState>
		</div>
	)
}

const SHORT_REFERENCE_LENGTH = 8
const DISCLOSURE = { name: 'disclosure', css: import.meta.env.SSR ? disclosure : '' }

/** The reference for reports: the start of the request's id in the log, and all of it on demand. */
function ErrorReference({ reference }: { reference: string }) {
	return (
		<details className="faint">
			<InlineStyles stylesheet={DISCLOSURE} />
			<summary>{errorPageWords.shortReference({ reference: reference.slice(0, SHORT_REFERENCE_LENGTH) })}</summary>
			{errorPageWords.reference} <span id={ERROR_REFERENCE_ID}>{reference}</span>
		</details>
	)
}

/** The error of a route. It says what the thrown response says: the text of the page, or what is wrong with an address. */
export function RouteErrorPage() {
	const error = useRouteError()
	if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />
	return <ErrorPage status={error.status} text={textOf(error)} />
}

/** Of other responses nothing is shown, because that may reveal details. */
function textOf({ status, data }: ErrorResponse): Partial<ErrorText> | undefined {
	if (status === 400 && typeof data === 'string' && data !== '') return { detail: data }
	return data !== null && typeof data === 'object' && 'heading' in data ? data : undefined
}
