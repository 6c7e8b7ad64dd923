import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './details.css?inline'
import href from './details.css?url'

export const detailsLinks = styleLinks('details', href)

/** How wide the picture is that such a page begins with. */
export const HEAD_IMAGE_SIZES = '(min-width: 900px) 264px, (min-width: 600px) 184px, 164px'

/** Stands first in each page that these styles are for. */
export function DetailsStyles() {
	return <PageStyles name="details" css={import.meta.env.SSR ? css : ''} />
}
