import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './match-card.css?inline'
import href from './match-card.css?url'

export const matchStyleLinks = styleLinks('match', href)

/** For pages that show matches among other content. */
export function MatchStyles() {
	return <PageStyles name="match" css={import.meta.env.SSR ? css : ''} />
}
