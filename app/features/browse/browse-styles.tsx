import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './browse.css?inline'
import href from './browse.css?url'

export const browseStyleLinks = styleLinks('browse', href)

export function BrowseStyles() {
	return <PageStyles name="browse" css={import.meta.env.SSR ? css : ''} />
}
