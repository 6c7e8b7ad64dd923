import { Tabs } from '#app/ui/tabs.tsx'
import { BROWSE_LINKS } from './browse-links.ts'

/** What can be browsed; on a wide screen the bar at the top does this. */
export function BrowseTabs() {
	return (
		<div className="browse-tabs">
			<Tabs label="Browse" tabs={BROWSE_LINKS} />
		</div>
	)
}
