import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './on-air.css?inline'
import href from './on-air.css?url'

export const ON_AIR_STYLESHEET: PageStylesheet = { name: 'on-air', css: import.meta.env.SSR ? css : '', href }
