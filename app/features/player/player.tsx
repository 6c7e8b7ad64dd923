import { useLocation, useNavigate, useNavigationType } from '@remix-run/react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import { useLazyComponent } from '#app/document/use-lazy-component.ts'
import { keysForSiblings } from '#domain/player/keys.ts'
import { resumePosition } from '#domain/player/playback.ts'
import type { PlaybackFailure } from '#domain/player/playback-failure.ts'
import { isOnOtherHost, type PlayableSource } from '#domain/player/sources.ts'
import { playerWords } from '#domain/player/words.ts'
import type { SessionPosition } from './engine/playback-session.ts'
import type { SessionHandover } from './engine/use-playback-session.ts'
import type { FailedSource } from './engine/use-source.ts'
import { usePictureInPicture } from './floating/use-picture-in-picture.ts'
import { EMPTY_MENU, type PlayerMenu, PROGRAM_LABELS, type Program, type ProgramNeighbor } from './program.ts'
import type { PlayerViewer } from './progress/history-recorder.ts'
import type { PositionStore } from './progress/position-store.ts'
import type { PlaybackReporter } from './progress/use-playback-reports.ts'
import { StageTop } from './stage-top.tsx'

interface Props {
	program: Program
	source: PlayableSource
	/** Start position from the URL. */
	startSeconds: number | null
	/** Saved position of the viewer's account. */
	savedPosition: StoredPosition | null
	viewer: PlayerViewer
	/** Where positions are stored, for what the history does not record. */
	positions?: PositionStore
	/** Sources that were tried before. */
	failedSources?: readonly FailedSource[]
	onFailure?: (failure: PlaybackFailure) => void
	/** The picture until playback starts, for programs without a poster; a radio keeps it. */
	art?: ReactNode
	menu?: PlayerMenu
	playbackReporter?: PlaybackReporter | null
	/** Whether the source is still being looked up: until then nothing can be pressed. */
	isWaitingForSource?: boolean
}

/** The position to continue at after a handover to another source or program. */
interface CarriedPosition extends SessionPosition {
	key: string
}

/**
 * The native player, complete as rendered by the server; custom controls replace its own once their code is loaded.
 * The element survives a change of episode, so that full screen and the autoplay permission do.
 */
export function Player(props: Props) {
	const { program, source, startSeconds, savedPosition, viewer, failedSources, onFailure, art, menu } = props
	const root = useRef<HTMLElement>(null)
	const video = useRef<HTMLVideoElement>(null)
	const carried = useRef<CarriedPosition | null>(null)
	const [attempt, setAttempt] = useState(0)
	const Enhanced = useLazyComponent(true, loadEnhancedPlayer)
	const pictureInPicture = usePictureInPicture(root, video)
	const isOpenedByPress = useOpenedByPress(program.key)
	const navigate = useNavigate()
	const { key: locationKey } = useLocation()

	const goTo = useCallback(
		({ key, path }: ProgramNeighbor) => {
			carried.current = { key, atSeconds: null, isPlaying: true }
			navigate(path, { preventScrollReset: true })
		},
		[navigate],
	)
	/** A film continues at its position, a broadcast at the live edge: changing channels keeps playing. */
	const handover: SessionHandover = {
		save(position) {
			carried.current ??= { key: program.key, ...position }
		},
		restore() {
			const left = carried.current
			carried.current = null
			const isSameProgram = left?.key === program.key
			// A channel that wasn't playing has no state to pass on to the next.
			if (source.isLive) return left && (isSameProgram || left.isPlaying) ? { ...left, atSeconds: null } : null
			return isSameProgram ? left : null
		},
	}

	return (
		<Stage
			root={root}
			video={video}
			program={program}
			source={source}
			startSeconds={startSeconds ?? resumeSeconds(savedPosition)}
			isEnhanced={Enhanced !== null}
			art={art}
		>
			{Enhanced && !props.isWaitingForSource && root.current && video.current ? (
				<Enhanced
					key={`${program.key} ${source.id} ${attempt}`}
					root={root.current}
					video={video.current}
					program={program}
					source={source}
					start={{ atSeconds: source.isLive ? null : startSeconds, id: locationKey, isOpenedByPress }}
					savedPosition={savedPosition}
					viewer={viewer}
					positions={props.positions ?? null}
					failedSources={failedSources ?? NO_FAILURES}
					onFailure={onFailure}
					onRetry={() => setAttempt(attempt + 1)}
					handover={handover}
					onNavigate={goTo}
					menu={menu ?? EMPTY_MENU}
					playbackReporter={props.playbackReporter ?? null}
					pictureInPicture={pictureInPicture}
				/>
			) : null}
		</Stage>
	)
}

const NO_FAILURES: readonly FailedSource[] = []

/** The shortcuts as written in `aria-keyshortcuts`. */
function shortcutsOf(program: Program): string {
	return [
		...new Set(keysForSiblings(PROGRAM_LABELS[program.kind].siblings).map(({ ariaKeyshortcuts }) => ariaKeyshortcuts)),
	].join(' ')
}

/** The start position of the native player; `null` for the beginning. */
function resumeSeconds(saved: StoredPosition | null): number | null {
	return saved && (Math.floor(resumePosition(saved.positionSeconds, saved.durationSeconds)) || null)
}

// This check keeps the controls and the streaming library out of the server bundle.
const loadEnhancedPlayer = import.meta.env.SSR ? null : () => import('./enhanced-player.client.tsx')

interface StageProps extends Pick<Props, 'program' | 'source' | 'startSeconds' | 'art'> {
	root: RefObject<HTMLElement>
	video: RefObject<HTMLVideoElement>
	isEnhanced: boolean
	children: ReactNode
}

/** The black stage with the native player. */
function Stage({ root, video, program, source, startSeconds, isEnhanced, art, children }: StageProps) {
	const at = startSeconds ? `#t=${startSeconds}` : ''
	const label = program.subtitle ? `${program.title}, ${program.subtitle}` : program.title
	// The player takes focus and keys only once there are controls for them.
	const keyboard = isEnhanced ? { tabIndex: 0, 'aria-keyshortcuts': shortcutsOf(program) } : {}
	return (
		<section
			ref={root}
			className="stage on-dark"
			dir="ltr"
			aria-label={playerWords.player({ title: label })}
			{...keyboard}
		>
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
					{playerWords.cannotPlay({
						link: (parts) => (
							<a key="link" href={source.mp4Url ?? source.url}>
								{parts}
							</a>
						),
					})}
				</p>
			</video>
			<StageTop program={program} />
			{source.isDemo ? <p className="stage-demo">{playerWords.demo}</p> : null}
			{children}
		</section>
	)
}

/** Becomes true once the page that the document was loaded for has been shown. */
let isDocumentShown = false

/**
 * Whether the program was opened by a press on one of our links, so that it starts without another press. Typed addresses,
 * reloads, Back and Forward wait for one.
 * @param programKey the answer stays the same for this program
 */
function useOpenedByPress(programKey: string): boolean {
	const navigationType = useNavigationType()
	const opening = useRef<{ programKey: string; isPressed: boolean } | null>(null)
	useEffect(() => {
		isDocumentShown = true
	}, [])
	if (import.meta.env.SSR) return false
	if (opening.current?.programKey !== programKey) {
		const isPressed = navigationType === 'PUSH' || (!isDocumentShown && isDocumentOpenedByLink())
		opening.current = { programKey, isPressed }
	}
	return opening.current.isPressed
}

/** Whether this document was opened from another of our pages. */
function isDocumentOpenedByLink(): boolean {
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	if (navigation?.type !== 'navigate' || document.visibilityState !== 'visible' || !document.referrer) return false
	const { origin, pathname, search } = new URL(document.referrer)
	return origin === location.origin && pathname + search !== location.pathname + location.search
}
