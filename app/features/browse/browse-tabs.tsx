import { Tabs } from '#app/ui/tabs.tsx'
import { BROWSE_LINKS } from './browse-links.ts'

/** Links between the lists, on phones. Wide screens have them in the top bar. */
export function BrowseTabs() {
	return (
		<div className="browse-tabs">
			<Tabs label="Browse" tabs={BROWSE_LINKS} />
		</div>
	)
}
