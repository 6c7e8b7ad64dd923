import { useLocation } from '@remix-run/react'
import { hasLiveMediaPolicy } from '#domain/shared/links.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link to any page of ours: fetched ahead when somebody is about to go there, or a document of its own where it has to be one. */
export function AppLink({ to, ...rest }: LinkProps & { to: string }) {
	const { pathname } = useLocation()
	const reloadsDocument = hasLiveMediaPolicy(to) && !hasLiveMediaPolicy(pathname)
	return <Link to={to} prefetch={reloadsDocument ? undefined : 'intent'} reloadDocument={reloadsDocument} {...rest} />
}
