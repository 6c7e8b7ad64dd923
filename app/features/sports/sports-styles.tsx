import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './sports.css?inline'
import href from './sports.css?url'

export const sportsLinks = styleLinks('sports', href)

export function SportsStyles() {
	return <PageStyles name="sports" css={import.meta.env.SSR ? css : ''} />
}
