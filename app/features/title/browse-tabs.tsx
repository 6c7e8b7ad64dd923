import { Tabs } from '#app/ui/tabs.tsx'
import { listWords } from '#domain/title/list-words.ts'
import { useBrowseLinks } from './list-links.ts'

/** The home page and the places to browse lead to each other, on phones. Wide screens have them in the top bar. */
export function BrowseTabs() {
	return (
		<div className="browse-tabs">
			<Tabs label={listWords.browse} tabs={useBrowseLinks()} />
		</div>
	)
}
