import { Link } from '@remix-run/react'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { PlayableSource } from '#domain/player/sources.ts'
import type { Programme } from './programme.ts'
import { PROGRAMME_WORDS } from './programme-words.ts'

interface Props {
	root: RefObject<HTMLElement>
	video: RefObject<HTMLVideoElement>
	programme: Programme
	source: PlayableSource
	startSeconds: number | null
	isEnhanced: boolean
	keyShortcuts: string
	children: ReactNode
}

/** The black stage with the browser's own player on it. */
export function Stage({ root, video, programme, source, startSeconds, isEnhanced, keyShortcuts, children }: Props) {
	const at = startSeconds ? `#t=${startSeconds}` : ''
	const label = programme.subtitle ? `${programme.title}, ${programme.subtitle}` : programme.title
	// The focus and the keys are the player's only once there are controls that answer them.
	const keyboard = isEnhanced ? { tabIndex: 0, 'aria-keyshortcuts': keyShortcuts } : {}
	return (
		<section ref={root} className="stage" aria-label={`Player: ${label}`} {...keyboard}>
			{/* biome-ignore lint/a11y/useMediaCaption: a source that is configured may bring none */}
			<video
				ref={video}
				className="stage-video"
				controls={!isEnhanced}
				preload="none"
				playsInline
				poster={programme.poster ?? source.poster ?? undefined}
				aria-label={label}
			>
				{source.mp4Url ? <source src={source.mp4Url + at} type="video/mp4" /> : null}
				{source.kind === 'hls' ? <source src={source.url + at} type="application/vnd.apple.mpegurl" /> : null}
				{source.captions.map(({ language, label: name, url }) => (
					<track key={url} kind="captions" src={url} srcLang={language} label={name} />
				))}
				<p>
					Your browser does not play video. <a href={source.mp4Url ?? source.url}>Open the file</a> in a player that
					does.
				</p>
			</video>
			<div className="stage-top">
				<Link
					to={programme.detailsPath}
					className="control"
					aria-label={PROGRAMME_WORDS[programme.kind].back(programme.title)}
				>
					<Icon name="back" size={22} />
				</Link>
				<p className="stage-title" aria-hidden="true">
					<strong>{programme.title}</strong>
					{programme.subtitle ? <span>{programme.subtitle}</span> : null}
				</p>
			</div>
			{children}
		</section>
	)
}
