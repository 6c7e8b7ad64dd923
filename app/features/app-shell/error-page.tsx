import { useLocation, useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import { ERROR_REFERENCE_ID, useServerDocument } from '#app/document/document.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SEARCH_PATH } from '#domain/shared/links.ts'

interface ErrorText {
	heading: string
	text: string
	canRetry: boolean
}

const NOT_FOUND: ErrorText = {
	heading: 'There is nothing here',
	text: 'The address may be mistyped, or the title has left the catalogue. Search finds it if it is still with us.',
	canRetry: false,
}
const BAD_REQUEST: ErrorText = {
	heading: 'This address asks for something we do not have',
	text: 'A filter or a number in it is not one that we know. Start again from the list and choose what you need.',
	canRetry: false,
}
const TOO_MANY_REQUESTS: ErrorText = {
	heading: 'That was a lot at once',
	text: 'It was not done. Try again in a minute.',
	canRetry: false,
}
const UNAVAILABLE: ErrorText = {
	heading: 'The catalogue does not answer just now',
	text: 'The service that knows the titles is having a moment. Nothing of yours is lost; try again in a few seconds.',
	canRetry: true,
}
const ACCOUNTS_UNAVAILABLE: ErrorText = {
	heading: 'The accounts do not answer just now',
	text: 'We cannot tell who you are at the moment. You are not signed out; try again in a few seconds.',
	canRetry: true,
}
const OFFLINE: ErrorText = {
	heading: 'You are offline',
	text: 'This page is not on this device. What you did is kept and sent when you are back online.',
	canRetry: true,
}
const SERVER_ERROR: ErrorText = {
	heading: 'Something went wrong on our side',
	text: 'The page could not be made. Nothing of yours is lost; trying again often helps.',
	canRetry: true,
}

type UnavailableService = 'catalogue' | 'accounts'

function errorTextFor(status: number, about: UnavailableService): ErrorText {
	if (status === 503) return about === 'accounts' ? ACCOUNTS_UNAVAILABLE : UNAVAILABLE
	if (status === 404) return NOT_FOUND
	if (status === 429) return TOO_MANY_REQUESTS
	return status >= 400 && status < 500 ? BAD_REQUEST : SERVER_ERROR
}

interface Props {
	status: number
	detail?: string | null
	/** Instead of the usual words. */
	heading?: string
	/** What a page needs that may not answer. */
	about?: UnavailableService
}

/** What `fetch` throws when there is no connection: of no other use here, and called differently by each browser. */
function isLostConnection(error: unknown): boolean {
	return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

/** What stands in the place of a page that cannot be shown: what happened, what is safe, what to do. */
export function ErrorPage({ status, detail = null, about = 'catalogue', ...own }: Props) {
	const { pathname, search } = useLocation()
	const isOffline = isLostConnection(useRouteError())
	const { text, canRetry, ...usual } = isOffline ? OFFLINE : errorTextFor(status, about)
	useEffect(() => {
		// The service worker may have the document, though nobody had its data.
		if (isOffline && navigator.serviceWorker?.controller) location.replace(location.href)
	}, [isOffline])
	const { errorReference } = useServerDocument()
	const heading = own.heading ?? usual.heading
	return (
		<div className="page">
			<title>{`${heading} - Marquee`}</title>
			<div className="state">
				{isOffline ? null : <p className="faint">Error {status}</p>}
				<h1>{heading}</h1>
				<p>{detail ?? text}</p>
				{status >= 500 && errorReference ? (
					<p className="faint">
						Reference: <span id={ERROR_REFERENCE_ID}>{errorReference}</span>
					</p>
				) : null}
				<div className="actions">
					{canRetry ? (
						<a href={pathname + search} className="button primary">
							<Icon name="retry" />
							Try again
						</a>
					) : (
						<Link to={SEARCH_PATH} className="button primary">
							<Icon name="search" />
							Search
						</Link>
					)}
					<Link to="/" className="button">
						Home
					</Link>
				</div>
			</div>
		</div>
	)
}
