import { type MouseEvent, useState } from 'react'
import { useLazyComponent } from '#app/document/use-lazy-component.ts'
import { Icon } from '#app/ui/icon.tsx'
import { detailsWords } from '#domain/title/details-words.ts'
import type { TrailerView } from '#domain/title/trailer.ts'

const load = import.meta.env.SSR ? null : () => import('./trailer-dialog.client.tsx')

/** A link to the trailer. With JavaScript it plays in a dialog; nothing loads from the video site before that. */
export function Trailer({ trailer, title }: { trailer: TrailerView; title: string }) {
	const [isOpen, setIsOpen] = useState(false)
	const Dialog = useLazyComponent(isOpen, load)
	const { embedUrl } = trailer
	const open = (event: MouseEvent) => {
		const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
		if (!embedUrl || !isPlain) return
		event.preventDefault()
		setIsOpen(true)
	}
	return (
		<>
			<a href={trailer.url} className="button quiet" target="_blank" rel="noopener" onClick={open}>
				<Icon name="video" />
				{detailsWords.trailer}
			</a>
			{Dialog && embedUrl ? (
				<Dialog trailer={{ ...trailer, embedUrl }} title={title} onClose={() => setIsOpen(false)} />
			) : null}
		</>
	)
}
