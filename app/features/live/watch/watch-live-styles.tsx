import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './watch.css?inline'
import href from './watch.css?url'

export const watchLiveLinks = styleLinks('watch-live', href)

export function WatchLiveStyles() {
	return <PageStyles name="watch-live" css={import.meta.env.SSR ? css : ''} />
}
