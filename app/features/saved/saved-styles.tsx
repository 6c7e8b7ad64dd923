import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './saved.css?inline'
import href from './saved.css?url'

export const savedStyleLinks = styleLinks('saved', href)

export function SavedStyles() {
	return <PageStyles name="saved" css={import.meta.env.SSR ? css : ''} />
}
