import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './history.css?inline'
import href from './history.css?url'

export const historyLinks = styleLinks('history', href)

export function HistoryStyles() {
	return <PageStyles name="history" css={import.meta.env.SSR ? css : ''} />
}
