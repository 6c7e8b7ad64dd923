import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './live.css?inline'
import href from './live.css?url'

export const liveLinks = styleLinks('live', href)

export function LiveStyles() {
	return <PageStyles name="live" css={import.meta.env.SSR ? css : ''} />
}
