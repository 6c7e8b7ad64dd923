import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './saved.css?inline'
import href from './saved.css?url'

export const SAVED_STYLESHEET: PageStylesheet = { name: 'saved', css: import.meta.env.SSR ? css : '', href }
