import type { CardAction, CardActionOutcome, CardActionResult } from '#domain/assistant/conversation/card-action.ts'
import type { ChatEntry } from '#domain/assistant/conversation/transcript.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { MediaCard } from '../cards/media-card.tsx'
import { ActionLine } from './action-line.tsx'
import { PromptButton } from './prompt-button.tsx'
import { RateResponse } from './rate-response.tsx'
import { TypewriterText } from './typewriter-text.tsx'

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
	const { id, text, isUser, mediaItems = [], actions = [], chips = [], ratings = [], feedback } = entry
	if (isUser) {
		return (
			<li className="chat-message from-user">
				<span className="visually-hidden">You:</span>
				<p className="chat-text" dir="auto">
					{text}
				</p>
			</li>
		)
	}
	return (
		<li className="chat-message" id={isLast ? 'latest' : undefined}>
			<p className={isTyping ? 'visually-hidden' : 'chat-text'} dir="auto">
				{text}
			</p>
			{isTyping ? <TypewriterText text={text} onEnd={() => handlers?.finishTyping()} /> : null}
			{mediaItems.map((item) => (
				<MediaCard
					key={item.id || item.title || item.name}
					item={item}
					text={text}
					rated={ratings.find(({ ref }) => mediaKey(ref) === keyOf(item)) ?? null}
					onAction={
						handlers && ((action, isStars) => handlers.executeCardAction(action, { entryId: id, isStars, item }))
					}
					result={cardResult && mediaKey(cardResult.action.ref) === keyOf(item) ? cardResult : null}
				/>
			))}
			{actions.map((action) => (
				<ActionLine key={JSON.stringify(action)} action={action} />
			))}
			{isLast && chips.length > 0 ? (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
				<div className="chips" role="group" aria-label="How your message was understood">
					{chips.map(({ label, message, isChoice = false }) => (
						<PromptButton
							key={label}
							message={message}
							onSend={handlers?.send ?? null}
							className="chip"
							{...(!isChoice && { label: `Remove ${label}` })}
						>
							{label} {isChoice ? null : <span aria-hidden="true">×</span>}
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

function keyOf({ media_type, media_id }: MediaItem): string {
	return mediaKey({ type: media_type, id: media_id })
}
