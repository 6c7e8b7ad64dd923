import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './home.css?inline'
import href from './home.css?url'

export const HOME_STYLESHEET: PageStylesheet = { name: 'home', css: import.meta.env.SSR ? css : '', href }
