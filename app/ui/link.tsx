import { Link as RemixLink, type LinkProps as RemixLinkProps, useHref, useLocation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { hasLiveMediaPolicy } from '#domain/shared/paths.ts'

interface LinkProps extends Omit<RemixLinkProps, 'to' | 'prefetch' | 'discover' | 'relative'> {
	/** One of our paths, or a query for the current one. */
	to: string
	/** Prefetches the page when the visitor is about to follow the link (`LinkPrefetch`). */
	prefetch?: 'intent'
}

/** A link to one of our pages. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink

function BrowserLink({ prefetch, ...props }: LinkProps) {
	return <RemixLink {...props} data-prefetch={prefetch} />
}

/** Renders what Remix's component would, without the handlers and hooks that only browsers need. */
function ServerLink({
	to,
	prefetch,
	reloadDocument,
	replace,
	state,
	preventScrollReset,
	viewTransition,
	...props
}: LinkProps) {
	const discover = reloadDocument ? undefined : 'true'
	const link = { ...props, 'data-prefetch': prefetch, 'data-discover': discover }
	return to.startsWith('/') ? <a {...link} href={to} /> : <RelativeLink {...link} to={to} />
}

function RelativeLink({ to, ...props }: Pick<LinkProps, 'to'> & ComponentProps<'a'>) {
	return <a {...props} href={useHref(to)} />
}

/** A link to one of our pages that prefetches it on intent, or loads a new document where the page needs its own policy. */
export function AppLink({ to, ...rest }: LinkProps & { to: string }) {
	const { pathname } = useLocation()
	const reloadsDocument = hasLiveMediaPolicy(to) && !hasLiveMediaPolicy(pathname)
	return <Link to={to} prefetch={reloadsDocument ? undefined : 'intent'} reloadDocument={reloadsDocument} {...rest} />
}
