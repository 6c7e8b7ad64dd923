import { itemAt, type Thumbnail } from '#domain/player/webvtt.ts'

interface Props {
	seconds: number
	/** The time as shown. */
	clock: string
	/** 0..1 along the bar. */
	fraction: number
	thumbnails: readonly Thumbnail[]
	chapter: string | null
}

/** Preview of the position under the pointer. */
export function SeekPreview({ seconds, clock, fraction, thumbnails, chapter }: Props) {
	const thumbnail = itemAt(thumbnails, seconds)
	return (
		<div
			className="seek-preview"
			aria-hidden="true"
			style={{ left: `clamp(84px, ${fraction * 100}%, calc(100% - 84px))` }}
		>
			{thumbnail ? (
				<span
					className="seek-picture"
					style={{
						width: thumbnail.width,
						height: thumbnail.height,
						backgroundImage: `url(${JSON.stringify(thumbnail.url)})`,
						backgroundPosition: `-${thumbnail.x}px -${thumbnail.y}px`,
					}}
				/>
			) : null}
			{chapter ? <span className="seek-caption">{chapter}</span> : null}
			<span>{clock}</span>
		</div>
	)
}
