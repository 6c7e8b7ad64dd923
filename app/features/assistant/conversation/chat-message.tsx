import type { ChatEntry } from '#domain/assistant/conversation/transcript.ts'
import { mediaKey } from '#domain/title/media.ts'
import type { CardAction, CardActionOutcome, CardActionResult } from '../cards/card-action.ts'
import { MediaCard } from '../cards/media-card.tsx'
import { ActionLine } from './action-line.tsx'
import { PromptButton } from './prompt-button.tsx'
import { RateResponse } from './rate-response.tsx'
import { TypewriterText } from './typewriter-text.tsx'

/** What a script does for the buttons of a conversation. */
export interface ChatHandlers {
	send(message: string): void
	executeCardAction(deed: CardAction): Promise<CardActionOutcome>
	rate(id: string, rating: number): void
	/** The newest reply has been written out. */
	finishTyping(): void
}

interface Props {
	entry: ChatEntry
	isLast: boolean
	/** It is being written out. */
	isTyping: boolean
	/** `null` where every button is of a form. */
	handlers: ChatHandlers | null
	cardResult: CardActionResult | null
}

/** One turn of the conversation with all that came beside it. Text is text: nothing in it is markup. */
export function ChatMessage({ entry, isLast, isTyping, handlers, cardResult }: Props) {
	const { id, text, isUser, mediaItems = [], actions = [], chips = [], feedback } = entry
	if (isUser) {
		return (
			<li className="chat-turn mine">
				<span className="visually-hidden">You:</span>
				<p className="chat-text" dir="auto">
					{text}
				</p>
			</li>
		)
	}
	return (
		<li className="chat-turn" id={isLast ? 'latest' : undefined}>
			<p className={isTyping ? 'visually-hidden' : 'chat-text'} dir="auto">
				{text}
			</p>
			{isTyping ? <TypewriterText text={text} onEnd={() => handlers?.finishTyping()} /> : null}
			{mediaItems.map((item) => (
				<MediaCard
					key={item.id || item.title || item.name}
					item={item}
					onAction={handlers?.executeCardAction ?? null}
					result={
						cardResult && mediaKey(cardResult.action.ref) === mediaKey({ type: item.media_type, id: item.media_id })
							? cardResult
							: null
					}
				/>
			))}
			{actions.map((action) => (
				<ActionLine key={JSON.stringify(action)} action={action} />
			))}
			{isLast && chips.length > 0 ? (
				// biome-ignore lint/a11y/useSemanticElements: no fieldset, its buttons are of no group of fields
				<div className="chips" role="group" aria-label="How this was read">
					{chips.map(({ label, message }) => (
						<PromptButton
							key={label}
							message={message}
							onSend={handlers?.send ?? null}
							className="chip"
							label={`Remove ${label}`}
						>
							{label} <span aria-hidden="true">×</span>
						</PromptButton>
					))}
				</div>
			) : null}
			{handlers && !isTyping && (isLast || feedback) ? (
				<RateResponse feedback={feedback ?? null} onRate={(rating) => handlers.rate(id, rating)} />
			) : null}
		</li>
	)
}
