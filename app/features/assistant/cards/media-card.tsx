import { type KeyboardEvent, useEffect, useRef } from 'react'
import { PlayLink } from '#app/features/title/play-link.tsx'
import { Poster } from '#app/features/title/poster.tsx'
import { ProviderMark } from '#app/features/title/provider-mark.tsx'
import { TitleText } from '#app/features/title/title-text.tsx'
import { usePlaysDemo } from '#app/http/use-root-viewer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import type { CardAction, CardActionOutcome, CardActionResult } from '#domain/assistant/conversation/card-action.ts'
import { chatWords } from '#domain/assistant/conversation/words.ts'
import { matchBadge } from '#domain/recommend/score-points.ts'
import { titleWithYear } from '#domain/title/media.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { itemName, itemPath, itemRef, itemYear } from '#domain/title/media-item.ts'
import { playWords } from '#domain/title/play-words.ts'
import { cardWords } from '#domain/title/words.ts'
import { CardButtons } from './card-buttons.tsx'

interface Props {
	item: MediaItem
	/** Whether it was rated by this card's stars. */
	isStarred: boolean
	onAction: ((action: CardAction, isStars: boolean) => Promise<CardActionOutcome>) | null
	result: CardActionResult | null
	/** The reply's text, which the card does not repeat. */
	text: string
	isOpen: boolean
	/** `null` for a card that is always open. */
	onToggle: (() => void) | null
}

/** A title in a reply: its poster with a reason, and everything else once it is pressed. */
export function MediaCard({ item, isOpen, onToggle, ...given }: Props) {
	const title = itemName(item)
	const [service] = item.services ?? []
	// A logo is on the poster; a name would be over its lettering.
	const note = [item.why, service && !item.service_logo ? chatWords.onService({ name: service }) : '']
		.filter(Boolean)
		.join(' · ')
	const card = useRef<HTMLLIElement>(null)
	const wasOpen = useRef(isOpen)
	useEffect(() => {
		if (isOpen && !wasOpen.current) card.current?.scrollIntoView({ block: 'nearest', inline: 'start' })
		wasOpen.current = isOpen
	}, [isOpen])
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !isOpen || !onToggle) return
		// The next one closes the panel.
		event.preventDefault()
		event.stopPropagation()
		card.current?.querySelector('button')?.focus()
		onToggle()
	}
	return (
		<li ref={card} className={isOpen ? 'open' : undefined} onKeyDown={onKeyDown}>
			<article className="chat-card" aria-label={title}>
				{onToggle ? (
					<button type="button" className="card" aria-expanded={isOpen} onClick={onToggle}>
						<Picture item={item} />
						<span className={isOpen ? 'visually-hidden' : 'card-title'} dir="auto" lang={textLang(item.lang)}>
							<TitleText title={title} />
						</span>
						{note && !isOpen ? (
							<span className="why" dir="auto">
								{note}
							</span>
						) : null}
					</button>
				) : (
					<Picture item={item} />
				)}
				{isOpen ? <CardParts item={item} {...given} /> : null}
			</article>
		</li>
	)
}

function Picture({ item }: { item: MediaItem }) {
	const [service] = item.services ?? []
	return (
		<span className="chat-picture">
			<Poster path={item.poster_path} title={itemName(item)} sizes="132px" />
			{service && item.service_logo ? <ProviderMark name={service} logoPath={item.service_logo} /> : null}
		</span>
	)
}

function CardParts({ item, text, ...given }: Omit<Props, 'isOpen' | 'onToggle'>) {
	const words = playWords(usePlaysDemo() ? 'demo' : 'title')
	const [match, ref] = [matchBadge(item.score), itemRef(item)]
	// A title known only by name may not be found, and that error page needs a full page load.
	const isFound = ref !== null
	return (
		<>
			<div className="chat-card-facts">
				<h3 dir="auto" lang={textLang(item.lang)}>
					{titleWithYear(itemName(item), itemYear(item))}
				</h3>
				<p className="chat-badges">
					<span className="badge">{item.media_type === 'movie' ? cardWords.movie : cardWords.tv}</span>
					{match ? <span className="badge">{match}</span> : null}
					{item.services?.map((provider) => (
						<span key={provider} className="badge">
							{provider}
						</span>
					))}
				</p>
				{item.why ? <p className="faint">{item.why}</p> : null}
				{text.includes(item.overview) ? null : (
					<p className="chat-overview" dir="auto" lang={textLang(item.overview_lang)}>
						{item.overview}
					</p>
				)}
				<p className="chat-card-links">
					{item.service_url ? (
						<PlayLink play={{ to: item.service_url, label: chatWords.watchOn({ name: item.services?.[0] ?? '' }) }} />
					) : (
						<Link to={itemPath('play', item)} className="button primary" reloadDocument={!isFound}>
							<Icon name="play" size={16} />
							{words}
						</Link>
					)}
					<Link to={itemPath('details', item)} className="button quiet" reloadDocument={!isFound}>
						{chatWords.details}
					</Link>
				</p>
			</div>
			{ref ? <CardButtons title={ref} lists={item.lists ?? []} rating={item.my_rating ?? null} {...given} /> : null}
		</>
	)
}
