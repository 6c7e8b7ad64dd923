import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './channel-card.css?inline'
import href from './channel-card.css?url'

export const channelStyleLinks = styleLinks('channel', href)

/** For pages that show channels among other content. */
export function ChannelStyles() {
	return <PageStyles name="channel" css={import.meta.env.SSR ? css : ''} />
}
