import { useLocation } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { isActiveItem, type NavItem, tabBarItems } from './nav-items.ts'

/** The five main destinations, on phones. */
export function TabBar({ isSignedIn }: { isSignedIn: boolean }) {
	const { pathname } = useLocation()
	return (
		<nav className="tab-bar" aria-label="Tabs">
			{tabBarItems(isSignedIn).map((item) => (
				<Tab key={item.label} item={item} isCurrent={isActiveItem(pathname, item)} />
			))}
		</nav>
	)
}

function Tab({ item: { label, to, icon }, isCurrent }: { item: NavItem; isCurrent: boolean }) {
	return (
		<AppLink to={to} aria-current={isCurrent ? 'page' : undefined}>
			<Icon name={icon} size={22} />
			{label}
		</AppLink>
	)
}
