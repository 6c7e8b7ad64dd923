import { PageStyles, styleLinks } from '#app/lib/page-styles.tsx'
import css from './details.css?inline'
import href from './details.css?url'

export const detailsLinks = styleLinks('details', href)

/** Stands first in each page that these styles are for. */
export function DetailsStyles() {
	return <PageStyles name="details" css={import.meta.env.SSR ? css : ''} />
}
