import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './history.css?inline'
import href from './history.css?url'

export const HISTORY_STYLESHEET: PageStylesheet = { name: 'history', css: import.meta.env.SSR ? css : '', href }
