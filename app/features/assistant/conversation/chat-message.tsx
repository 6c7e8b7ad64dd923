import { useEffect, useRef, useState } from 'react'
import type { CardAction, CardActionOutcome, CardActionResult } from '#domain/assistant/conversation/card-action.ts'
import type { ChatEntry } from '#domain/assistant/conversation/transcript.ts'
import { typingTimes } from '#domain/assistant/conversation/typewriter.ts'
import { chatWords } from '#domain/assistant/conversation/words.ts'
import { DISLIKE_RATING, LIKE_RATING } from '#domain/recommend/taste.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { CardRow } from '../cards/card-row.tsx'
import { ActionLine } from './action-line.tsx'
import { PromptButton } from './prompt-button.tsx'

/** Script handlers for the buttons of a conversation. */
export interface ChatHandlers {
	send(message: string): void
	executeCardAction(
		action: CardAction,
		given: { entryId: string; isStars: boolean; item: MediaItem },
	): Promise<CardActionOutcome>
	rate(id: string, rating: number): void
	finishTyping(): void
}

interface Props {
	entry: ChatEntry
	isLast: boolean
	isTyping: boolean
	/** `null` when every button submits a form. */
	handlers: ChatHandlers | null
	cardResult: CardActionResult | null
}

/** One turn with its cards, actions and chips. Text is never interpreted as markup. */
export function ChatMessage({ entry, isLast, isTyping, handlers, cardResult }: Props) {
	const { id, text, lang, isUser, actions = [], chips = [], feedback } = entry
	if (isUser) {
		return (
			<li className="chat-message from-user">
				<span className="visually-hidden">{chatWords.you}</span>
				<p className="chat-text" dir="auto">
					{text}
				</p>
			</li>
		)
	}
	const criteria = chips.filter(({ isChoice }) => !isChoice)
	const choices = chips.filter(({ isChoice }) => isChoice)
	const onSend = handlers?.send ?? null
	return (
		<li className="chat-message" id={isLast ? 'latest' : undefined}>
			<p className={isTyping ? 'visually-hidden' : 'chat-text'} lang={lang} dir="auto">
				{text}
			</p>
			{isTyping ? <TypewriterText text={text} onEnd={() => handlers?.finishTyping()} /> : null}
			{isLast && criteria.length > 0 ? (
				// Shown above the text, but read after it.
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
				<div className="chips chat-criteria" lang={lang} role="group" aria-label={chatWords.understood}>
					{criteria.map(({ label, message }) => (
						<PromptButton
							key={label}
							message={message}
							onSend={onSend}
							className="chip"
							label={chatWords.removeChip({ label })}
						>
							{label} <span aria-hidden="true">×</span>
						</PromptButton>
					))}
				</div>
			) : null}
			<CardRow
				entry={entry}
				onAction={
					handlers && ((item, action, isStars) => handlers.executeCardAction(action, { entryId: id, isStars, item }))
				}
				result={cardResult}
			/>
			{actions.map((action) => (
				<ActionLine key={JSON.stringify(action)} action={action} />
			))}
			{isLast && choices.length > 0 ? (
				<ul className="chips">
					{choices.map(({ label, message }) => (
						<li key={label}>
							<PromptButton message={message} onSend={onSend} className="chip">
								{label}
							</PromptButton>
						</li>
					))}
				</ul>
			) : null}
			{handlers && !isTyping && (isLast || feedback) ? (
				<RateResponse feedback={feedback ?? null} onRate={(rating) => handlers.rate(id, rating)} />
			) : null}
		</li>
	)
}

interface RateResponseProps {
	feedback: { helpful: boolean } | null
	onRate: (rating: number) => void
}

/** Asks once whether a reply was helpful. */
function RateResponse({ feedback, onRate }: RateResponseProps) {
	if (feedback)
		return <p className="faint">{chatWords.feedbackSent({ answer: feedback.helpful ? 'helpful' : 'other' })}</p>
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
		<div className="chat-rate" role="group" aria-label={chatWords.rateReply}>
			<span className="faint">{chatWords.rateReply}</span>
			<button type="button" onClick={() => onRate(LIKE_RATING)}>
				{chatWords.helpful}
			</button>
			<button type="button" onClick={() => onRate(DISLIKE_RATING)}>
				{chatWords.notHelpful}
			</button>
		</div>
	)
}

/** Types out a text. Hidden from screen readers, which get the full text from another element. */
function TypewriterText({ text, onEnd }: { text: string; onEnd: () => void }) {
	const [count, setCount] = useState(0)
	const end = useRef(onEnd)
	end.current = onEnd
	const [characters] = useState(() => Array.from(text))
	useEffect(() => {
		const times = typingTimes(characters, Math.random)
		const start = performance.now()
		let [frame, shownCount] = [0, 0]
		const step = () => {
			const elapsed = performance.now() - start
			while (shownCount < times.length && (times[shownCount] ?? 0) <= elapsed) shownCount += 1
			setCount(shownCount)
			if (shownCount === times.length) end.current()
			else frame = requestAnimationFrame(step)
		}
		step()
		return () => cancelAnimationFrame(frame)
	}, [characters])
	return (
		<p className="chat-text" aria-hidden="true" dir="auto">
			{characters.slice(0, count).join('')}
		</p>
	)
}
