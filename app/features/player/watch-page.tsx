import { useSearchParams } from '@remix-run/react'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import { Link } from '#app/ui/link.tsx'
import { parseStart } from '#domain/player/playback.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { ChapterList } from './chapter-list.tsx'
import { SourceList } from './engine/source-list.tsx'
import { useSource } from './engine/use-source-selection.ts'
import { EpisodeList } from './episode-list.tsx'
import { FrameStage } from './frame-stage.tsx'
import { NoSource } from './no-source.tsx'
import { Player } from './player.tsx'
import type { PlayerViewer } from './progress/history-sink.ts'
import type { WatchData } from './watch-data.ts'

interface Props {
	watch: WatchData
	sources: readonly PlayableSource[]
	/** Why there are no sources, when the configuration is wrong. */
	configError: string | null
	/** Saved position of the viewer's account. */
	savedPosition: StoredPosition | null
	viewer: PlayerViewer
}

/** The stage, with the program's details and links below it. */
export function WatchPage({
	watch: { program, overview, year, episodes, seasons },
	sources,
	configError,
	savedPosition,
	viewer,
}: Props) {
	const [params] = useSearchParams()
	const requestedSource = params.get('source')
	const { source, failedName, onFailure, prefer } = useSource({
		sources,
		requested: requestedSource,
		playbackKey: `${program.key} ${requestedSource}`,
	})
	return (
		<div className="watch">
			{source === null ? <NoSource program={program} configError={configError} /> : null}
			{source?.kind === 'embed' ? <FrameStage program={program} url={source.url} /> : null}
			{source && source.kind !== 'embed' ? (
				<Player
					program={program}
					source={source}
					startSeconds={parseStart(params.get('t'))}
					savedPosition={savedPosition}
					viewer={viewer}
					failedSourceName={failedName}
					onFailure={onFailure}
				/>
			) : null}
			<div className="watch-parts">
				<header className="watch-head">
					<h1>{program.title}</h1>
					<p className="facts">
						{program.subtitle ? <span>{program.subtitle}</span> : null}
						{year ? <span>{year}</span> : null}
						<span>
							<Link to={program.detailsPath} className="text-link" prefetch="intent">
								Details
							</Link>
						</span>
					</p>
					{overview ? <p className="lead">{overview}</p> : null}
					<EpisodeNeighbors program={program} />
				</header>
				{source ? (
					<aside className="watch-side" aria-label="Source and chapters">
						<SourceList sources={sources} current={source} onChoose={prefer} />
						<ChapterList chapters={source.chapters} sourceId={requestedSource} />
					</aside>
				) : null}
				{episodes.length > 0 ? <EpisodeList episodes={episodes} seasons={seasons} /> : null}
			</div>
		</div>
	)
}

function EpisodeNeighbors({ program: { previous, next } }: { program: WatchData['program'] }) {
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
