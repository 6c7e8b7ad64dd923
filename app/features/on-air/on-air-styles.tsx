import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './on-air.css?inline'
import href from './on-air.css?url'

export const onAirLinks = styleLinks('on-air', href)

/** For pages that show live matches and channels among other content. */
export function OnAirStyles() {
	return <PageStyles name="on-air" css={import.meta.env.SSR ? css : ''} />
}
