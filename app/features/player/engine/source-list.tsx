import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { PlayableSource } from '#domain/player/sources.ts'
import { OWN_SERVER_PATH } from '#domain/shared/links.ts'

interface Props {
	sources: readonly PlayableSource[]
	current: PlayableSource
	onChoose: (id: string) => void
	/** For browsers without scripts. */
	captionForm: ReactNode
}

/** Other sources of the title, as links that need no script. */
export function SourceList({ sources, current, onChoose, captionForm }: Props) {
	return (
		<section className="watch-part" aria-labelledby="sources-heading">
			<h2 id="sources-heading">Source</h2>
			<ul className="chips">
				{sources.map(({ id, name }) => (
					<li key={id}>
						<Link
							to={sourcePath(id)}
							className="chip"
							aria-current={id === current.id ? 'true' : undefined}
							preventScrollReset
							replace
							onClick={() => onChoose(id)}
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
			{current.note ? <p className="faint">{current.note}</p> : null}
			{current.kind === 'embed' ? <FrameNote url={current.url} /> : null}
			<OwnServerLink />
			<noscript>
				{current.kind === 'embed' ? null : (
					<p className="faint">
						Not playing?{' '}
						<a className="text-link" href={current.mp4Url ?? current.url}>
							Open the video
						</a>{' '}
						in another player.
					</p>
				)}
				{captionForm}
			</noscript>
		</section>
	)
}

/** A page cannot know whether a frame of another site shows anything. */
function FrameNote({ url }: { url: string }) {
	return (
		<p className="faint">
			This source has its own player. If it stays empty,{' '}
			<a className="text-link" href={url} target="_blank" rel="noreferrer">
				open it in a new tab
			</a>{' '}
			or choose another source.
		</p>
	)
}

/** Leads to a new document, because that page may reach any host. */
export function OwnServerLink() {
	return (
		<a href={OWN_SERVER_PATH} className="text-link">
			Your own server
		</a>
	)
}

export function sourcePath(id: string): string {
	return `?source=${encodeURIComponent(id)}`
}
