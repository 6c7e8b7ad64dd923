import type { Programme } from './programme.ts'

/** A source that brings a player of its own: shut in, so that it can play and nothing else. */
export function FrameStage({ programme, url }: { programme: Programme; url: string }) {
	return (
		<section className="stage" aria-label={`Player: ${programme.title}`}>
			<iframe
				className="stage-video"
				src={url}
				title={programme.subtitle ? `${programme.title}, ${programme.subtitle}` : programme.title}
				sandbox="allow-scripts allow-same-origin allow-presentation"
				referrerPolicy="strict-origin-when-cross-origin"
				allow="fullscreen; encrypted-media; picture-in-picture"
				allowFullScreen
				loading="lazy"
			/>
		</section>
	)
}
