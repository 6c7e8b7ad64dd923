import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import {
	describeBehind,
	formatBehind,
	fractionIn,
	secondsBehind,
	type TimeRange,
} from '#domain/player/live-playback.ts'
import { formatClock } from '#domain/player/playback.ts'
import type { Chapter } from '#domain/player/sources.ts'
import { itemAt, parseThumbnails, type Thumbnail } from '#domain/player/webvtt.ts'
import { playerWords } from '#domain/player/words.ts'
import type { MediaState } from '../engine/use-media-state.ts'
import type { Commands } from './player-commands.ts'

/** How far an arrow key moves while the bar has the focus. */
const ARROW_SECONDS = 5

interface Props {
	media: MediaState
	/** The whole range of the bar. */
	range: TimeRange
	chapters: readonly Chapter[]
	/** `null`: no previews. */
	thumbnailsUrl: string | null
	commands: Commands
}

/**
 * The timeline: what has played, what is loaded, chapters, and a preview at the pointer. For a broadcast it is the
 * seekable range, which ends at the live edge.
 */
export function SeekBar({ media, range, chapters, thumbnailsUrl, commands }: Props) {
	const { preview, handlers, drag } = useScrubbing(range, commands)
	const thumbnails = useThumbnails(thumbnailsUrl, preview !== null)
	const isAtLiveEdge = media.isLive && media.behindSeconds === 0
	const time = drag ?? (isAtLiveEdge ? range.endSeconds : media.timeSeconds)
	const fraction = (seconds: number) => fractionIn(range, seconds)
	const behind = (seconds: number) => secondsBehind(seconds, range.endSeconds)
	return (
		<div className="seek" onPointerMove={handlers.onPointerMove} onPointerLeave={handlers.onPointerLeave}>
			<div className="seek-track" aria-hidden="true">
				<span className="seek-buffered" style={{ transform: `scaleX(${fraction(media.bufferedSeconds)})` }} />
				<span className="seek-played" style={{ transform: `scaleX(${fraction(time)})` }} />
				{chapters
					.filter(({ startSeconds }) => startSeconds > range.startSeconds && startSeconds < range.endSeconds)
					.map(({ startSeconds }) => (
						<span key={startSeconds} className="seek-chapter" style={{ left: `${fraction(startSeconds) * 100}%` }} />
					))}
			</div>
			<span className="seek-thumb" aria-hidden="true" style={{ left: `${fraction(time) * 100}%` }} />
			<input
				type="range"
				className="seek-input"
				aria-label={playerWords.seek}
				aria-valuetext={
					media.isLive
						? describeBehind(behind(time))
						: playerWords.seekPosition({ position: formatClock(time), duration: formatClock(range.endSeconds) })
				}
				min={range.startSeconds}
				max={Math.max(range.startSeconds + 1, range.endSeconds)}
				step="any"
				value={time}
				{...handlers.input}
			/>
			{preview === null ? null : (
				<SeekPreview
					seconds={preview}
					clock={media.isLive ? formatBehind(behind(preview)) : formatClock(preview)}
					fraction={fraction(preview)}
					thumbnails={thumbnails}
					chapter={chapters.filter(({ startSeconds }) => startSeconds <= preview).at(-1)?.title ?? null}
				/>
			)}
		</div>
	)
}

/** Dragging previews the position and seeks once on release: each seek is a request. */
function useScrubbing({ startSeconds, endSeconds }: TimeRange, commands: Commands) {
	const [preview, setPreview] = useState<number | null>(null)
	const [drag, setDrag] = useState<number | null>(null)
	const isDragging = useRef(false)
	const secondsAt = (event: PointerEvent) => {
		const { left, width } = event.currentTarget.getBoundingClientRect()
		const fraction = Math.min(1, Math.max(0, (event.clientX - left) / width))
		return startSeconds + fraction * (endSeconds - startSeconds)
	}
	const finish = (seconds: number | null) => {
		isDragging.current = false
		setDrag(null)
		if (seconds !== null) commands.seekTo(seconds)
	}
	return {
		preview: drag ?? preview,
		drag,
		handlers: {
			onPointerMove: (event: PointerEvent) => setPreview(secondsAt(event)),
			onPointerLeave: () => setPreview(null),
			input: {
				onPointerDown: () => {
					isDragging.current = true
				},
				onPointerUp: () => {
					finish(drag)
					setPreview(null)
				},
				onPointerCancel: () => finish(null),
				onChange: (event: { target: HTMLInputElement }) => {
					const seconds = Number(event.target.value)
					if (isDragging.current) setDrag(seconds)
					else commands.seekTo(seconds)
				},
				onKeyDown: (event: KeyboardEvent) => {
					const direction = ARROWS[event.key]
					if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
					event.preventDefault()
					commands.seekBy(direction * ARROW_SECONDS)
				},
			},
		},
	}
}

const ARROWS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

interface SeekPreviewProps {
	seconds: number
	/** The time as shown. */
	clock: string
	/** 0..1 along the bar. */
	fraction: number
	thumbnails: readonly Thumbnail[]
	chapter: string | null
}

/** Preview of the position under the pointer. */
function SeekPreview({ seconds, clock, fraction, thumbnails, chapter }: SeekPreviewProps) {
	const thumbnail = itemAt(thumbnails, seconds)
	return (
		<div
			className="seek-preview"
			aria-hidden="true"
			style={{ left: `clamp(84px, ${fraction * 100}%, calc(100% - 84px))` }}
		>
			{thumbnail ? (
				<span
					className="seek-picture"
					style={{
						width: thumbnail.width,
						height: thumbnail.height,
						backgroundImage: `url(${JSON.stringify(thumbnail.url)})`,
						backgroundPosition: `-${thumbnail.x}px -${thumbnail.y}px`,
					}}
				/>
			) : null}
			{chapter ? <span className="seek-caption">{chapter}</span> : null}
			<span>{clock}</span>
		</div>
	)
}

/** The preview images of a program, loaded on first use. Without them the preview shows only the time. */
function useThumbnails(url: string | null, isEnabled: boolean): Thumbnail[] {
	const [thumbnails, setThumbnails] = useState<Thumbnail[]>([])
	const isNeeded = isEnabled && thumbnails.length === 0
	useEffect(() => {
		if (!url || !isNeeded) return
		const stop = new AbortController()
		loadThumbnails(url, stop.signal).then(setThumbnails, () => {}) // The preview still shows the time.
		return () => stop.abort()
	}, [url, isNeeded])
	return thumbnails
}

async function loadThumbnails(url: string, signal: AbortSignal): Promise<Thumbnail[]> {
	if (!tryConsumeRateLimit('static')) return []
	const response = await fetch(url, { signal })
	return response.ok ? readThumbnails(await response.text(), response.url) : []
}

/** @param fileUrl absolute URL of the thumbnails file */
export function readThumbnails(text: string, fileUrl: string): Thumbnail[] {
	return parseThumbnails(text, (url) => {
		const resolved = URL.canParse(url, fileUrl) ? new URL(url, fileUrl) : null
		return resolved && /^https?:$/.test(resolved.protocol) ? resolved.href : null
	})
}
