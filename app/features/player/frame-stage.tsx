import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { PlayableSource } from '#domain/player/sources.ts'
import type { FailedSource } from './engine/use-source.ts'
import type { Program } from './program.ts'
import type { FailoverProps } from './stage-notice.client.tsx'

// Without its code, the frame still plays.
const FailoverNotice = lazy<ComponentType<FailoverProps>>(() =>
	import('./stage-notice.client.tsx').then(
		({ FailoverNotice: notice }) => ({ default: notice }),
		() => ({ default: () => null }),
	),
)

interface Props {
	program: Program
	source: PlayableSource
	/** The source that was tried before this one. */
	failedSource: FailedSource | null
}

/** An external player in a sandboxed frame. */
export function FrameStage({ program, source: { name, url }, failedSource }: Props) {
	const [dismissed, setDismissed] = useState<FailedSource | null>(null)
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
			{failedSource && failedSource !== dismissed ? (
				<div className="stage-notices">
					<Suspense fallback={null}>
						<FailoverNotice from={failedSource} to={name} onDismiss={() => setDismissed(failedSource)} />
					</Suspense>
				</div>
			) : null}
		</section>
	)
}
