import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './taste.css?inline'
import href from './taste.css?url'

export const TASTE_STYLESHEET: PageStylesheet = { name: 'taste', css: import.meta.env.SSR ? css : '', href }
