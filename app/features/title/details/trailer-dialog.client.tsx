import './trailer-dialog.css'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { detailsWords } from '#domain/title/details-words.ts'
import type { TrailerView } from '#domain/title/trailer.ts'

interface Props {
	trailer: TrailerView & { embedUrl: string }
	title: string
	onClose: () => void
}

/** Plays the trailer over the page. */
export default function TrailerDialog({ trailer, title, onClose }: Props) {
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => dialog.current?.showModal(), [])
	const closeOutside = (event: MouseEvent) => {
		if (event.target === dialog.current) dialog.current?.close()
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
		<dialog
			ref={dialog}
			className="trailer"
			aria-label={detailsWords.trailerFor({ title })}
			onClick={closeOutside}
			onClose={onClose}
		>
			<div className="trailer-content">
				<button
					type="button"
					className="button icon-only"
					aria-label={detailsWords.close}
					onClick={() => dialog.current?.close()}
				>
					<Icon name="close" />
				</button>
				<iframe
					src={trailer.embedUrl}
					title={trailer.name}
					allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
					referrerPolicy="strict-origin-when-cross-origin"
				/>
			</div>
		</dialog>
	)
}
