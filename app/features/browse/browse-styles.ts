import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './browse.css?inline'
import href from './browse.css?url'

export const BROWSE_STYLESHEET: PageStylesheet = { name: 'browse', css: import.meta.env.SSR ? css : '', href }
