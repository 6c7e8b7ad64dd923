import type { Program } from './program.ts'

/** An external player in a sandboxed frame. */
export function FrameStage({ program, url }: { program: Program; url: string }) {
	return (
		<section className="stage" aria-label={`Player: ${program.title}`}>
			<iframe
				className="stage-video"
				src={url}
				title={program.subtitle ? `${program.title}, ${program.subtitle}` : program.title}
				sandbox="allow-scripts allow-same-origin allow-presentation"
				referrerPolicy="strict-origin-when-cross-origin"
				allow="fullscreen; encrypted-media; picture-in-picture"
				allowFullScreen
				loading="lazy"
			/>
		</section>
	)
}
