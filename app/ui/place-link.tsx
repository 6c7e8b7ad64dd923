import { Link, type LinkProps, useLocation } from '@remix-run/react'
import { hasOwnPolicy } from '#domain/shared/links.ts'

/** A link to any page of ours: fetched ahead when somebody is about to go there, or a document of its own where it has to be one. */
export function PlaceLink({ to, ...rest }: LinkProps & { to: string }) {
	const { pathname } = useLocation()
	const isDocument = hasOwnPolicy(to) && !hasOwnPolicy(pathname)
	return <Link to={to} prefetch={isDocument ? 'none' : 'intent'} reloadDocument={isDocument} {...rest} />
}
