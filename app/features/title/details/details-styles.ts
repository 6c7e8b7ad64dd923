import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './details.css?inline'
import href from './details.css?url'

export const DETAILS_STYLESHEET: PageStylesheet = { name: 'details', css: import.meta.env.SSR ? css : '', href }

/** The rendered width of the image at the top of the page. */
export const HEAD_IMAGE_SIZES = '(min-width: 900px) 264px, (min-width: 600px) 184px, 164px'
