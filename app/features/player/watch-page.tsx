import { useNavigate, useSearchParams } from '@remix-run/react'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import type { EpisodeProgress } from '#domain/history/watch-status.ts'
import { parseStart } from '#domain/player/playback.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { playerWords } from '#domain/player/words.ts'
import { type FailedSource, useSource } from './engine/use-source.ts'
import { Player } from './player.tsx'
import { PROGRAM_LABELS, type Program } from './program.ts'
import type { PlayerViewer } from './progress/history-recorder.ts'
import { newerPosition } from './progress/position-store.ts'
import type { PlaybackReporter } from './progress/use-playback-reports.ts'
import type { FailoverProps } from './stage-notice.client.tsx'
import { BackLink } from './stage-top.tsx'
import type { CaptionLookup, WatchData } from './watch-data.server.ts'
import { CaptionLookupForm, ChapterList, EpisodeList, OwnServerLink, SourceList, sourcePath } from './watch-parts.tsx'

interface Props {
	watch: WatchData
	sources: readonly PlayableSource[]
	/** The error in the configuration, if that is why there are no sources. */
	configError: string | null
	/** Saved position of the viewer's account. */
	savedPosition: StoredPosition | null
	viewer: PlayerViewer
	/** The source on the viewer's own server. */
	ownSource?: OwnSource
	castReceiverId?: string
	/** The account's progress in the season, by episode; `null` without an account. */
	progress?: Record<number, EpisodeProgress> | null
	/** Captions that were found without scripts. */
	captionLookup?: CaptionLookup | null
	/** The picture if there is no poster. */
	art?: ReactNode
	/** Content after the program's details. */
	children?: ReactNode
}

/** A source that only this device knows. */
interface OwnSource {
	source: PlayableSource | null
	/** The position at which the viewer stopped there. */
	savedPosition: StoredPosition | null
	reporter: PlaybackReporter | null
	/** Whether the source is still being looked up: play nothing else yet. */
	isWaiting: boolean
	/** Whether it plays unless the viewer has chosen another one. */
	isFirst: boolean
	/** The reason why it doesn't play. */
	notice: ReactNode
}

const NO_OWN_SOURCE: OwnSource = {
	source: null,
	savedPosition: null,
	reporter: null,
	isWaiting: false,
	isFirst: false,
	notice: null,
}

/** The stage, with the program's details and links below it. */
export function WatchPage({
	watch: { program, overview, year, episodes, seasons },
	sources: ourSources,
	configError,
	savedPosition: accountPosition,
	viewer,
	ownSource = NO_OWN_SOURCE,
	castReceiverId = undefined,
	progress = null,
	captionLookup = null,
	art,
	children,
}: Props) {
	const [params] = useSearchParams()
	const requestedSource = params.get('source')
	const { source: serverSource, isFirst } = ownSource
	const sources = useMemo(() => {
		if (!serverSource) return ourSources
		return isFirst ? [serverSource, ...ourSources] : [...ourSources, serverSource]
	}, [ourSources, serverSource, isFirst])
	const savedPosition = newerPosition(accountPosition, ownSource.savedPosition)
	const { source, failedSources, onFailure, selectSource } = useSource({
		sources,
		requested: requestedSource,
		playbackKey: `${program.key} ${requestedSource}`,
	})
	const navigate = useNavigate()
	const menu = {
		episodes,
		seasons,
		progress,
		castReceiverId,
		sources: source && {
			all: sources,
			current: source.id,
			choose(id: string) {
				selectSource(id)
				navigate(sourcePath(id), { replace: true, preventScrollReset: true })
			},
		},
	}
	return (
		<div className="watch">
			{source === null ? <NoSource program={program} configError={configError} /> : null}
			{source?.kind === 'embed' ? (
				<FrameStage program={program} source={source} failedSource={failedSources.at(-1) ?? null} />
			) : null}
			{source && source.kind !== 'embed' ? (
				<Player
					program={program}
					source={source}
					startSeconds={parseStart(params.get('t'))}
					savedPosition={savedPosition}
					viewer={viewer}
					failedSources={failedSources}
					onFailure={onFailure}
					art={art}
					menu={menu}
					playbackReporter={source === serverSource ? ownSource.reporter : null}
					isWaitingForSource={ownSource.isWaiting}
				/>
			) : null}
			<div className="watch-parts">
				<header className="watch-head">
					<h1 lang={textLang(program.langs?.title)}>{program.title}</h1>
					<p className="facts">
						{program.subtitle ? <span lang={textLang(program.langs?.name)}>{program.subtitle}</span> : null}
						{year ? <span>{year}</span> : null}
						<span>
							<Link to={program.detailsPath} className="text-link" prefetch="intent">
								{playerWords.details}
							</Link>
						</span>
					</p>
					{overview ? <p className="lead">{overview}</p> : null}
					{ownSource.notice}
				</header>
				{source ? (
					<aside className="watch-side" aria-label={playerWords.source}>
						<SourceList
							sources={sources}
							current={source}
							isTitle={program.kind === 'title'}
							onChoose={selectSource}
							captionForm={
								// Only shown without scripts, so the browser's bundle does not need it.
								import.meta.env.SSR && program.record && source.kind !== 'embed' ? (
									<CaptionLookupForm lookup={captionLookup} sourceId={source.id} />
								) : null
							}
						/>
					</aside>
				) : null}
				{source ? <ChapterList chapters={source.chapters} sourceId={requestedSource} /> : null}
				<noscript>
					{/* With scripts, they are in the player. */}
					{import.meta.env.SSR && episodes.length > 1 ? <EpisodeList episodes={episodes} progress={progress} /> : null}
				</noscript>
			</div>
			{children}
		</div>
	)
}

/** Shown in place of the player when nothing can be played. */
function NoSource({ program, configError }: { program: Program; configError: string | null }) {
	const words = PROGRAM_LABELS[program.kind]
	return (
		<section className="stage on-dark" aria-label={playerWords.player({ title: program.title })}>
			<BackLink program={program} />
			<div className="failure-screen">
				<Icon name="warning" size={32} />
				<p>
					<strong>{configError ? playerWords.notConfigured : words.noSource}</strong>
				</p>
				<p className="failure-text">{configError ?? words.noSourceHint}</p>
				{program.kind === 'title' ? (
					<p className="failure-text">
						<OwnServerLink />
					</p>
				) : null}
				<Link to={program.detailsPath} className="button">
					{words.details}
				</Link>
			</div>
		</section>
	)
}

// If the notice's code doesn't load, the frame still plays.
const FailoverNotice = lazy<ComponentType<FailoverProps>>(() =>
	import('./stage-notice.client.tsx').then(
		({ FailoverNotice: notice }) => ({ default: notice }),
		() => ({ default: () => null }),
	),
)

interface FrameStageProps {
	program: Program
	source: PlayableSource
	/** The source that failed before this one. */
	failedSource: FailedSource | null
}

/** An external player in a sandboxed frame. */
function FrameStage({ program, source: { name, url }, failedSource }: FrameStageProps) {
	const [dismissed, setDismissed] = useState<FailedSource | null>(null)
	return (
		<section className="stage on-dark" aria-label={playerWords.player({ title: program.title })}>
			<BackLink program={program} />
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
