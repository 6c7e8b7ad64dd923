import { useNavigate } from '@remix-run/react'
import { type ReactNode, type TouchEvent, useRef } from 'react'
import { HeroPicture } from '#app/features/title/hero/hero-picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { TextLangs } from '#domain/title/media.ts'

/** The shortest horizontal swipe. */
const SWIPE_PX = 48

interface Props {
	/** The accessible name. */
	label: string
	title: TitleRef & { title: string; langs?: TextLangs; posterPath: string | null; backdropPath: string | null }
	/** One line of facts. */
	facts: ReactNode
	overview?: string
	/** The primary action's target and label. */
	play?: { to: string; words: string }
	/** Progress, 0..1. */
	fraction?: number
	/** Adds the title to the viewer's watchlist. */
	saveButton?: ReactNode
	/** The links over the picture, on phones. */
	browse: ReactNode
	/** The position of this pick among others, and their paths. */
	turn?: Turn
}

interface Turn {
	/** From 1. */
	pick: number
	pickCount: number
	pathOf: (pick: number) => string
}

/** One large title: a poster on phones, a wide picture elsewhere, which extends under the top bar. */
export function Hero({ label, title, facts, overview, play, fraction = 0, saveButton, browse, turn }: Props) {
	return (
		<section className="hero cinema" aria-label={label}>
			<HeroPicture {...title} className="hero-picture" />
			{browse}
			<div className="hero-content on-dark" {...useSwipe(turn)}>
				<h1 aria-live="polite">
					<bdi lang={title.langs?.title}>{title.title}</bdi>
				</h1>
				<p className="facts">{facts}</p>
				{overview ? (
					<p className="hero-text" dir="auto" lang={title.langs?.overview}>
						{overview}
					</p>
				) : null}
				{fraction > 0 ? <progress value={fraction} max={1} aria-hidden="true" /> : null}
				<div className="actions">
					<Link to={play?.to ?? watchPath(title)} className="button primary">
						<Icon name="play" />
						{play?.words ?? 'Play'}
					</Link>
					{saveButton}
					<Link to={titlePath(title)} className="button quiet hero-more" prefetch="intent">
						Details
					</Link>
					{turn && turn.pickCount > 1 ? <Dots {...turn} /> : null}
				</div>
			</div>
		</section>
	)
}

/** Dots that show the position of the pick. A press turns to the next. */
function Dots({ pick, pickCount, pathOf }: Turn) {
	const next = (pick % pickCount) + 1
	return (
		<Link
			to={pathOf(next)}
			className="hero-turn"
			aria-label={`Next pick, ${next} of ${pickCount}`}
			rel="nofollow"
			preventScrollReset
			replace
		>
			{Array.from({ length: pickCount }, (_, index) => (
				<i key={pathOf(index + 1)} className={index + 1 === pick ? 'on' : undefined} />
			))}
			<Icon name="chevron-right" />
		</Link>
	)
}

/** Turns to the next or previous pick on a horizontal swipe over the text. */
function useSwipe(turn: Turn | undefined) {
	const navigate = useNavigate()
	const start = useRef({ x: 0, y: 0 })
	if (!turn) return {}
	const { pick, pickCount, pathOf } = turn
	return {
		onTouchStart: ({ touches }: TouchEvent) => {
			const { clientX: x = 0, clientY: y = 0 } = touches[0] ?? {}
			start.current = { x, y }
		},
		onTouchEnd: ({ changedTouches }: TouchEvent) => {
			const { clientX = 0, clientY = 0 } = changedTouches[0] ?? {}
			const [x, y] = [clientX - start.current.x, clientY - start.current.y]
			if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return
			const next = x < 0 ? (pick % pickCount) + 1 : ((pick + pickCount - 2) % pickCount) + 1
			navigate(pathOf(next), { preventScrollReset: true, replace: true })
		},
	}
}
