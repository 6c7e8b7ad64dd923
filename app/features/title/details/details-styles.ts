import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './details.css?inline'
import href from './details.css?url'

export const DETAILS_STYLESHEET: PageStylesheet = { name: 'details', css: import.meta.env.SSR ? css : '', href }
