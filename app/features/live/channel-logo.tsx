import type { SyntheticEvent } from 'react'

/** Hides an image that fails to load, to reveal what is behind it. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
	currentTarget.hidden = true
}

/** Hides an image that failed before hydration. */
const hideBroken = (image: HTMLImageElement | null) => {
	if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') image.hidden = true
}

/** A decorative image from a playlist or a guide, which may be gone. Styles give it its size. */
export function HidingImage({ url }: { url: string | undefined }) {
	return (
		<img
			key={url}
			ref={hideBroken}
			src={url}
			alt=""
			loading="lazy"
			decoding="async"
			referrerPolicy={url?.startsWith('/') ? undefined : 'no-referrer'}
			onError={hide}
		/>
	)
}

/** The channel's logo on top of a placeholder that styles draw. Decorative: the channel's name is next to it. */
export function ChannelLogo({ url, isRadio }: { url: string | null; isRadio: boolean }) {
	return (
		<span className={isRadio ? 'channel-logo is-radio' : 'channel-logo'}>
			{url === null ? null : <HidingImage url={url} />}
		</span>
	)
}
