import { Form, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ViewerSummary } from '#app/features/account/sign-in/viewer-summary.server.ts'
import { LIST_LINKS } from '#app/features/title/list-links.ts'
import { openProps, POPOVER_PROPS } from '#app/ui/html-attributes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import {
	HOME_PATH,
	PROFILE_PATH,
	recommendationsPath,
	SIGN_IN_PATH,
	SIGN_OUT_PATH,
	SIGN_UP_PATH,
	signInPath,
} from '#domain/shared/links.ts'

const MENU_ID = 'account-menu'

/** A sign-in link or the account menu, a popover that works without scripts. Phones use the tab bar instead. */
export function AccountMenu({ viewer }: { viewer: ViewerSummary | null }) {
	const { pathname, search } = useLocation()
	const menu = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: closes the menu after a navigation
	useEffect(() => {
		if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
	}, [pathname])
	if (!viewer) {
		return (
			<Link to={signInLink(pathname, search)} className="button account">
				Sign in
			</Link>
		)
	}
	return (
		<div className="account">
			<button type="button" className="button quiet" {...openProps(MENU_ID)}>
				<Icon name="person" />
				<span className="account-name">{viewer.label}</span>
				<Icon name="chevron-down" size={16} />
			</button>
			<div ref={menu} id={MENU_ID} className="menu" {...POPOVER_PROPS}>
				<p className="faint">{viewer.email}</p>
				<Link to={recommendationsPath()}>For you</Link>
				{LIST_LINKS.map(({ label, to }) => (
					<Link key={to} to={to}>
						{label}
					</Link>
				))}
				<Link to={PROFILE_PATH}>Profile</Link>
				<Form method="post" action={SIGN_OUT_PATH}>
					<button type="submit">Sign out</button>
				</Form>
			</div>
		</div>
	)
}

/** After signing in, visitors return to the page they were on. */
function signInLink(pathname: string, search: string): string {
	const isStart = [HOME_PATH, SIGN_IN_PATH, SIGN_UP_PATH].includes(pathname)
	return isStart ? SIGN_IN_PATH : signInPath(pathname + search)
}
