import type { ReactNode, RefObject } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { isOnOtherHost, type PlayableSource } from '#domain/player/sources.ts'
import type { Program } from './program.ts'
import { PROGRAM_LABELS } from './program-labels.ts'

interface Props {
	root: RefObject<HTMLElement>
	video: RefObject<HTMLVideoElement>
	program: Program
	source: PlayableSource
	startSeconds: number | null
	isEnhanced: boolean
	keyShortcuts: string
	/** Stands behind the video until it plays. */
	art?: ReactNode
	children: ReactNode
}

/** The black stage with the native player. */
export function Stage({ root, video, program, source, startSeconds, isEnhanced, keyShortcuts, art, children }: Props) {
	const at = startSeconds ? `#t=${startSeconds}` : ''
	const label = program.subtitle ? `${program.title}, ${program.subtitle}` : program.title
	// The player takes focus and keys only once there are controls for them.
	const keyboard = isEnhanced ? { tabIndex: 0, 'aria-keyshortcuts': keyShortcuts } : {}
	return (
		<section ref={root} className="stage" aria-label={`Player: ${label}`} {...keyboard}>
			{art ? (
				<div className="stage-art" aria-hidden="true">
					{art}
				</div>
			) : null}
			{/* biome-ignore lint/a11y/useMediaCaption: a configured source may have no captions */}
			<video
				ref={video}
				className="stage-video"
				controls={!isEnhanced}
				preload="none"
				playsInline
				poster={program.posterUrl ?? source.poster ?? undefined}
				aria-label={label}
			>
				{source.mp4Url ? <source src={source.mp4Url + at} type="video/mp4" /> : null}
				{source.kind === 'hls' ? <source src={source.url + at} type="application/vnd.apple.mpegurl" /> : null}
				{source.captions
					.filter((captions) => !isOnOtherHost(captions))
					.map(({ language, label: name, url }) => (
						<track key={url} kind="captions" src={url} srcLang={language} label={name} />
					))}
				<p>
					Your browser can't play this video. <a href={source.mp4Url ?? source.url}>Open the file</a> in a player that
					can.
				</p>
			</video>
			<div className="stage-top">
				<Link
					to={program.detailsPath}
					className="control"
					aria-label={PROGRAM_LABELS[program.kind].back(program.title)}
				>
					<Icon name="back" size={22} />
				</Link>
				<p className="stage-title" aria-hidden="true">
					<strong>{program.title}</strong>
					{program.subtitle ? <span>{program.subtitle}</span> : null}
				</p>
			</div>
			{children}
		</section>
	)
}
