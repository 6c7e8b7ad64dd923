import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './recommend.css?inline'
import href from './recommend.css?url'

export const RECOMMEND_STYLESHEET: PageStylesheet = { name: 'recommend', css: import.meta.env.SSR ? css : '', href }
