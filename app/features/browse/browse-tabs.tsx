import { Tabs } from '#app/ui/tabs.tsx'
import { BROWSE_PLACES } from './browse-places.ts'

/** What can be browsed; on a wide screen the bar at the top does this. */
export function BrowseTabs() {
	return (
		<div className="browse-tabs">
			<Tabs label="Browse" tabs={BROWSE_PLACES} />
		</div>
	)
}
