import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './recommend.css?inline'
import href from './recommend.css?url'

export const recommendLinks = styleLinks('recommend', href)

/** For the page of recommendations, and the page of the taste behind them. */
export function RecommendStyles() {
	return <PageStyles name="recommend" css={import.meta.env.SSR ? css : ''} />
}
