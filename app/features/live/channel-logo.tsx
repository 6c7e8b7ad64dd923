import type { SyntheticEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** Hides a logo that fails to load, to reveal the placeholder behind it. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
	currentTarget.hidden = true
}

/** The same for a logo that failed before hydration. */
const hideBroken = (image: HTMLImageElement | null) => {
	if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') image.hidden = true
}

/** The channel's logo on top of a placeholder icon. Decorative: the channel's name is next to it. */
export function ChannelLogo({ url, isRadio }: { url: string | null; isRadio: boolean }) {
	return (
		<span className="channel-logo">
			<Icon name={isRadio ? 'volume' : 'tv'} size={24} />
			{url === null ? null : (
				<img
					key={url}
					ref={hideBroken}
					src={url}
					alt=""
					width="56"
					height="56"
					loading="lazy"
					decoding="async"
					referrerPolicy="no-referrer"
					onError={hide}
				/>
			)}
		</span>
	)
}
