import css from './browse.css?inline'
import href from './browse.css?url'
import { PageStyles, styleLinks } from './page-styles.tsx'

export const browseLinks = styleLinks('browse', href)

export function BrowseStyles() {
	return <PageStyles name="browse" css={import.meta.env.SSR ? css : ''} />
}
