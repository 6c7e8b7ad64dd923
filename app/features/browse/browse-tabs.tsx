import { Tabs } from '#app/ui/tabs.tsx'

const PLACES = [
	{ label: 'Movies', to: '/movie' },
	{ label: 'TV', to: '/tv' },
	{ label: 'Trending', to: '/trending' },
]

/** The lists of the catalogue; on a wide screen the bar at the top does this. */
export function BrowseTabs() {
	return (
		<div className="browse-tabs">
			<Tabs label="Lists" tabs={PLACES} />
		</div>
	)
}
