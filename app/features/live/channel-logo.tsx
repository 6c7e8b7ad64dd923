import type { SyntheticEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
	url: string | null
	isRadio: boolean
}

/** Hides a logo whose server does not give it, so that the drawing behind it shows. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
	currentTarget.hidden = true
}

/** The same for one that failed before the scripts were there. */
const hideBroken = (image: HTMLImageElement | null) => {
	if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') image.hidden = true
}

/** The channel's logo over a drawing that stands in for it. Its name stands beside it, so it has none. */
export function ChannelLogo({ url, isRadio }: Props) {
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
