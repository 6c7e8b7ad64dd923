import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './sports.css?inline'
import href from './sports.css?url'

export const SPORTS_STYLESHEET: PageStylesheet = { name: 'sports', css: import.meta.env.SSR ? css : '', href }
