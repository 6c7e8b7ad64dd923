import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './chat.css?inline'
import href from './chat.css?url'

export const chatStyleLinks = styleLinks('chat', href)

export function ChatStyles() {
	return <PageStyles name="chat" css={import.meta.env.SSR ? css : ''} />
}
