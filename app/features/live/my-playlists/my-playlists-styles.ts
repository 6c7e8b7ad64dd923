import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './my-playlists.css?inline'
import href from './my-playlists.css?url'

export const MY_PLAYLISTS_STYLESHEET: PageStylesheet = {
	name: 'my-playlists',
	css: import.meta.env.SSR ? css : '',
	href,
}
