import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './opinion.css?inline'
import href from './opinion.css?url'

export const opinionLinks = styleLinks('opinion', href)

export function OpinionStyles() {
	return <PageStyles name="opinion" css={import.meta.env.SSR ? css : ''} />
}
