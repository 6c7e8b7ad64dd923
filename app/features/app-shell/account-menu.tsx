import { Form, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ViewerSummary } from '#app/features/account/sign-in/viewer-summary.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LIST_LINKS } from './nav-items.ts'

const MENU_ID = 'account-menu'
/** React 18 knows these attributes only under their HTML names. */
const OPEN_PROPS = { popovertarget: MENU_ID }
const POPOVER_PROPS = { popover: 'auto' }

/** The way in, or the viewer's own menu: the platform's popover, which needs no script. On a phone the tab bar does this. */
export function AccountMenu({ viewer }: { viewer: ViewerSummary | null }) {
	const { pathname, search } = useLocation()
	const menu = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the visitor has gone elsewhere
	useEffect(() => {
		if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
	}, [pathname])
	if (!viewer) {
		return (
			<Link to={signInPath(pathname, search)} className="button account">
				Sign in
			</Link>
		)
	}
	return (
		<div className="account">
			<button type="button" className="button quiet" {...OPEN_PROPS}>
				<Icon name="person" />
				<span className="account-name">{viewer.label}</span>
				<Icon name="chevron-down" size={16} />
			</button>
			<div ref={menu} id={MENU_ID} className="menu" {...POPOVER_PROPS}>
				<p className="faint">{viewer.email}</p>
				<Link to="/recommendations">For you</Link>
				{LIST_LINKS.map(({ label, to }) => (
					<Link key={to} to={to}>
						{label}
					</Link>
				))}
				<Link to="/profile">Profile</Link>
				<Form method="post" action="/logout">
					<button type="submit">Sign out</button>
				</Form>
			</div>
		</div>
	)
}

/** Signing in leads back to where the visitor was. */
function signInPath(pathname: string, search: string): string {
	const isStart = pathname === '/' || pathname === '/login' || pathname === '/signup'
	return isStart ? '/login' : `/login?${new URLSearchParams({ redirectTo: pathname + search })}`
}
