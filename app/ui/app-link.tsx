import { useLocation } from '@remix-run/react'
import { hasLiveMediaPolicy } from '#domain/shared/paths.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link to one of our pages that prefetches it on intent, or loads a new document where the page needs its own policy. */
export function AppLink({ to, ...rest }: LinkProps & { to: string }) {
	const { pathname } = useLocation()
	const reloadsDocument = hasLiveMediaPolicy(to) && !hasLiveMediaPolicy(pathname)
	return <Link to={to} prefetch={reloadsDocument ? undefined : 'intent'} reloadDocument={reloadsDocument} {...rest} />
}
