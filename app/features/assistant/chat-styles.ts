import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './chat.css?inline'
import href from './chat.css?url'

export const CHAT_STYLESHEET: PageStylesheet = { name: 'chat', css: import.meta.env.SSR ? css : '', href }
