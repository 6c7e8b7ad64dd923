import { Link, useSearchParams } from '@remix-run/react'
import type { KeptPosition } from '#app/device/positions.ts'
import { parseStart } from '#domain/player/playback.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { ChapterList } from './chapter-list.tsx'
import { SourceList } from './engine/source-list.tsx'
import { useSource } from './engine/use-source.ts'
import { EpisodeList } from './episode-list.tsx'
import { FrameStage } from './frame-stage.tsx'
import { NoSource } from './no-source.tsx'
import { Player } from './player.tsx'
import type { Watcher } from './progress/history-sink.ts'
import type { WatchData } from './watch-data.ts'

interface Props {
	watch: WatchData
	sources: readonly PlayableSource[]
	/** Why there are no sources, when that is somebody's mistake. */
	problem: string | null
	/** Where the viewer's account says that they stopped. */
	kept: KeptPosition | null
	watcher: Watcher
}

/** The stage, and below it what it plays and what else there is. */
export function WatchPage({
	watch: { programme, overview, year, episodes, seasons },
	sources,
	problem,
	kept,
	watcher,
}: Props) {
	const [params] = useSearchParams()
	const asked = params.get('source')
	const { source, failedName, onFailure, prefer } = useSource({ sources, asked, visit: `${programme.key} ${asked}` })
	return (
		<div className="watch">
			{source === null ? <NoSource programme={programme} problem={problem} /> : null}
			{source?.kind === 'embed' ? <FrameStage programme={programme} url={source.url} /> : null}
			{source && source.kind !== 'embed' ? (
				<Player
					programme={programme}
					source={source}
					startSeconds={parseStart(params.get('t'))}
					kept={kept}
					watcher={watcher}
					failedName={failedName}
					onFailure={onFailure}
				/>
			) : null}
			<div className="watch-parts">
				<header className="watch-head">
					<h1>{programme.title}</h1>
					<p className="facts">
						{programme.subtitle ? <span>{programme.subtitle}</span> : null}
						{year ? <span>{year}</span> : null}
						<span>
							<Link to={programme.detailsPath} className="text-link" prefetch="intent">
								Details
							</Link>
						</span>
					</p>
					{overview ? <p className="lead">{overview}</p> : null}
					<Neighbours programme={programme} />
				</header>
				{source ? (
					<aside className="watch-side" aria-label="Source and chapters">
						<SourceList sources={sources} current={source} onChoose={prefer} />
						<ChapterList chapters={source.chapters} sourceId={asked} />
					</aside>
				) : null}
				{episodes.length > 0 ? <EpisodeList episodes={episodes} seasons={seasons} /> : null}
			</div>
		</div>
	)
}

function Neighbours({ programme: { previous, next } }: { programme: WatchData['programme'] }) {
	if (!previous && !next) return null
	return (
		<nav className="actions" aria-label="Other episodes">
			{previous ? (
				<Link to={previous.path} className="button" title={previous.label}>
					Previous episode
				</Link>
			) : null}
			{next ? (
				<Link to={next.path} className="button" title={next.label}>
					Next episode
				</Link>
			) : null}
		</nav>
	)
}
