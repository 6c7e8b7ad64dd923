import { type MouseEvent, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { TrailerView } from '#domain/title/trailer.ts'

/** A link to the trailer. With JavaScript it plays in a dialog; nothing loads from the video site before that. */
export function Trailer({ trailer, title }: { trailer: TrailerView; title: string }) {
	const dialog = useRef<HTMLDialogElement>(null)
	const [isOpen, setIsOpen] = useState(false)
	const open = (event: MouseEvent) => {
		const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
		if (!trailer.embedUrl || !isPlain || !dialog.current) return
		event.preventDefault()
		setIsOpen(true)
		dialog.current.showModal()
	}
	const closeOutside = (event: MouseEvent) => {
		if (event.target === dialog.current) dialog.current?.close()
	}
	return (
		<>
			<a href={trailer.url} className="button" target="_blank" rel="noopener" onClick={open}>
				<Icon name="video" />
				Trailer
			</a>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
			<dialog
				ref={dialog}
				className="trailer"
				aria-label={`Trailer of ${title}`}
				onClick={closeOutside}
				onClose={() => setIsOpen(false)}
			>
				<div className="trailer-content">
					<button type="button" className="button icon-only" aria-label="Close" onClick={() => dialog.current?.close()}>
						<Icon name="close" />
					</button>
					{isOpen && trailer.embedUrl ? (
						<iframe
							src={trailer.embedUrl}
							title={trailer.name}
							allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
							referrerPolicy="strict-origin-when-cross-origin"
						/>
					) : null}
				</div>
			</dialog>
		</>
	)
}
