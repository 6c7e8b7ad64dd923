import { Form, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Avatar } from '#app/features/account/profiles/avatar.tsx'
import type { ViewerSummary } from '#app/features/account/sign-in/viewer-summary.server.ts'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { BROWSE_LINKS, CHILD_LINKS, LIST_LINKS } from '#app/features/title/list-links.ts'
import { openProps, POPOVER_PROPS } from '#app/ui/html-attributes.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { AppLink, Link } from '#app/ui/link.tsx'
import { namedLink } from '#app/ui/named-link.ts'
import { frameWords } from '#domain/app-shell/words.ts'
import { unreadLabel } from '#domain/notifications/notification.ts'
import {
	DEVICE_HISTORY_PATH,
	HOME_PATH,
	IMPORT_PATH,
	LIVE_PATH,
	LIVE_PLAYER_PATH,
	MOVIES_PATH,
	NOTIFICATIONS_PATH,
	OWN_SERVER_PATH,
	PROFILE_PATH,
	PROFILES_PATH,
	PROVIDERS_PATH,
	recommendationsPath,
	SEARCH_PATH,
	SHOWS_PATH,
	SIGN_IN_PATH,
	SIGN_OUT_PATH,
	SIGN_UP_PATH,
	SPORTS_PATH,
	signInPath,
	TRENDING_PATH,
	WATCHLIST_PATH,
	YOU_PATH,
} from '#domain/shared/links.ts'
import { listWords } from '#domain/title/list-words.ts'

type HeaderViewer = ViewerSummary & { unreadCount: number }

export function Header({ viewer }: { viewer: HeaderViewer | null }) {
	const { pathname } = useLocation()
	const links = viewer?.isChild ? CHILD_TOP_NAV_LINKS : TOP_NAV_LINKS
	return (
		<header className="top-bar">
			<Link to="/" className="brand" aria-label={frameWords.brand}>
				<BrandMark />
				Marquee
			</Link>
			<nav className="top-nav" aria-label={frameWords.mainNavigation}>
				{links.map((item) => (
					<AppLink key={item.to} to={item.to} aria-current={isActiveItem(pathname, item, links) ? 'page' : undefined}>
						{item.label}
					</AppLink>
				))}
			</nav>
			<SearchBox />
			<AccountMenu viewer={viewer} />
		</header>
	)
}

/** The logo: a row of bulbs above a bar, legible at 16 px. */
function BrandMark({ size = 24 }: { size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
			<circle cx="4.5" cy="8" r="2.5" />
			<circle cx="12" cy="8" r="2.5" />
			<circle cx="19.5" cy="8" r="2.5" />
			<rect x="2" y="14" width="20" height="4.5" rx="2.25" />
		</svg>
	)
}

/** The header of a page without navigation. */
export function BareHeader() {
	return (
		<header className="top-bar">
			<a href="/" className="brand" aria-label={frameWords.brand}>
				<BrandMark />
				Marquee
			</a>
		</header>
	)
}

const MENU_ID = 'account-menu'

/** A sign-in link or the account menu, a popover that works without scripts. Phones use the tab bar instead. */
function AccountMenu({ viewer }: { viewer: HeaderViewer | null }) {
	const { pathname, search } = useLocation()
	const menu = useRef<HTMLDivElement>(null)
	const shownPath = useRef(pathname)
	// Closes after a navigation, not after hydration: it works before that.
	useEffect(() => {
		if (shownPath.current === pathname) return
		shownPath.current = pathname
		if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
	}, [pathname])
	if (!viewer) {
		return (
			<Link to={signInLink(pathname, search)} className="button account">
				{frameWords.signIn}
			</Link>
		)
	}
	return (
		<div className="account">
			{viewer.unreadCount > 0 ? <Bell unreadCount={viewer.unreadCount} /> : null}
			<button type="button" className="button quiet" {...openProps(MENU_ID)}>
				<Avatar name={viewer.avatar} size={32} />
				<span className="visually-hidden">{viewer.label}</span>
				<Icon name="chevron-down" size={16} />
			</button>
			<div ref={menu} id={MENU_ID} className="menu" {...POPOVER_PROPS}>
				<p className="faint">{viewer.email}</p>
				<ProfileSwitcher viewer={viewer} />
				<Link to={recommendationsPath()}>{listWords.forYou}</Link>
				{LIST_LINKS.map(({ label, to }) => (
					<Link key={to} to={to}>
						{label}
					</Link>
				))}
				<Link to={NOTIFICATIONS_PATH}>{frameWords.notifications}</Link>
				<Link to={YOU_PATH}>{frameWords.settings}</Link>
				<Form method="post" action={SIGN_OUT_PATH}>
					<button type="submit">{frameWords.signOut}</button>
				</Form>
			</div>
		</div>
	)
}

/** The bell, only while something is unread: it is one more control on every page. */
function Bell({ unreadCount }: { unreadCount: number }) {
	return (
		<Link
			to={NOTIFICATIONS_PATH}
			className="button quiet"
			aria-label={frameWords.unreadNotifications({ count: unreadLabel(unreadCount) })}
		>
			<Icon name="bell" />
			{unreadLabel(unreadCount)}
		</Link>
	)
}

/** Links to the other profiles. One with a PIN asks for it on its own page. */
function ProfileSwitcher({ viewer: { others } }: { viewer: ViewerSummary }) {
	if (others.length === 0) return null
	return (
		<Form
			method="post"
			action={PROFILES_PATH}
			reloadDocument
			className="menu-profiles"
			aria-label={frameWords.switchProfile}
		>
			{others.map(({ id, name, avatar }) => (
				<button key={id} type="submit" name="open" value={id}>
					<Avatar name={avatar} size={24} />
					&ensp;{name}
				</button>
			))}
		</Form>
	)
}

/** After signing in, visitors return to the page they were on. */
function signInLink(pathname: string, search: string): string {
	// Links in mails contain a token, which must not get into another URL.
	const needsNoReturn = [HOME_PATH, SIGN_UP_PATH].includes(pathname) || pathname.startsWith(SIGN_IN_PATH)
	return needsNoReturn ? SIGN_IN_PATH : signInPath(pathname + search)
}

/** The five main destinations, on phones. */
export function TabBar({ viewer }: { viewer: HeaderViewer | null }) {
	const { pathname } = useLocation()
	const tabs = viewer?.isChild ? CHILD_TABS : TABS
	return (
		<nav className="tab-bar" aria-label={frameWords.tabs}>
			{tabs.map((item) => (
				<Tab
					key={item.to}
					item={item}
					isCurrent={isActiveItem(pathname, item, tabs)}
					unreadCount={item === YOU ? (viewer?.unreadCount ?? 0) : 0}
				/>
			))}
		</nav>
	)
}

interface TabProps {
	item: NavItem
	isCurrent: boolean
	/** The number of unread notifications, shown on the tab that leads to them. */
	unreadCount: number
}

function Tab({ item: { label, to, icon }, isCurrent, unreadCount }: TabProps) {
	return (
		<AppLink to={to} aria-current={isCurrent ? 'page' : undefined}>
			<Icon name={icon} size={22} />
			{unreadCount > 0 ? `${label} · ${unreadLabel(unreadCount)}` : label}
		</AppLink>
	)
}

/** A page's `handle`. */
export interface BarePageHandle {
	/** Rendered without the app's header, footer and scripts, and without anything about the viewer. */
	isBare?: boolean
}

export function isBarePage({ handle }: { handle?: unknown }): boolean {
	return (handle as BarePageHandle | undefined)?.isBare === true
}

/** The handle of a page with a player. */
export interface TheaterHandle {
	/** Rendered without the app's header and tab bar. */
	isTheater?: boolean
}

/** Whether a page hides the app's header. Its error page doesn't: without a stage it would have no way back. */
export function isTheaterPage({ handle, data }: { handle?: unknown; data?: unknown }): boolean {
	return data !== undefined && (handle as TheaterHandle | undefined)?.isTheater === true
}

interface NavItem {
	label: string
	to: string
	icon: IconName
}

const HOME: NavItem = namedLink(() => frameWords.home, { to: HOME_PATH, icon: 'home' })

const LIVE: NavItem = namedLink(() => frameWords.live, { to: LIVE_PATH, icon: 'live' })

const LISTS: NavItem = namedLink(() => frameWords.lists, { to: WATCHLIST_PATH, icon: 'bookmark' })

const YOU: NavItem = namedLink(() => frameWords.you, { to: YOU_PATH, icon: 'person' })

export const SEARCH: NavItem = namedLink(() => frameWords.search, { to: SEARCH_PATH, icon: 'search' })

/** The top bar on wide screens, after the brand, which leads home and so to what is trending. The search and the account menu are next to it. */
const TOP_NAV_LINKS = [...BROWSE_LINKS.filter(({ to }) => to !== TRENDING_PATH), LIVE, LISTS]

/** The same for a child: matches and channels have no certificates, and the account menu has the lists. */
const CHILD_TOP_NAV_LINKS = [HOME, ...CHILD_LINKS]

/** The tab bar on phones. The places to browse are linked from the home page and from each other. */
const TABS = [HOME, SEARCH, LIVE, LISTS, YOU]

/** The tab bar of a child. Its lists are beside the places to browse. */
const CHILD_TABS: readonly NavItem[] = [HOME, ...CHILD_LINKS, SEARCH, YOU]

/** The pages that belong to an item, by where it leads. */
const PATHS_OF_ITEMS: Record<string, readonly string[]> = {
	[HOME_PATH]: [HOME_PATH, recommendationsPath(), MOVIES_PATH, SHOWS_PATH, SPORTS_PATH, TRENDING_PATH],
	[LIVE_PATH]: [LIVE_PATH, LIVE_PLAYER_PATH],
	[WATCHLIST_PATH]: [...LIST_LINKS.map(({ to }) => to), DEVICE_HISTORY_PATH],
	[YOU_PATH]: [
		YOU_PATH,
		NOTIFICATIONS_PATH,
		PROFILE_PATH,
		PROVIDERS_PATH,
		OWN_SERVER_PATH,
		IMPORT_PATH,
		PROFILES_PATH,
		SIGN_IN_PATH,
		SIGN_UP_PATH,
	],
}

/** Whether `pathname` is one of the item's pages, or below one, and no other item leads there. */
function isActiveItem(pathname: string, { to }: Pick<NavItem, 'to'>, items: readonly Pick<NavItem, 'to'>[]): boolean {
	const owner = items.find((item) => item.to !== HOME_PATH && isUnderPath(pathname, item.to))
	if (owner) return owner.to === to
	return (PATHS_OF_ITEMS[to] ?? [to]).some((page) => isUnderPath(pathname, page))
}

/** Whether `pathname` equals `to` or is below it. */
function isUnderPath(pathname: string, to: string): boolean {
	return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}
