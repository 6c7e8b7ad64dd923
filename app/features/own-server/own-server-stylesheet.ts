// Not with the stylesheets that every page lists: few viewers open this page.
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './own-server.css?inline'
import href from './own-server.css?url'

export const OWN_SERVER_STYLESHEET: PageStylesheet = { name: 'own-server', css: import.meta.env.SSR ? css : '', href }
