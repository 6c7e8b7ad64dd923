import type { ChatEntry } from '#domain/assistant/conversation/transcript.ts'
import { mediaKey } from '#domain/title/media.ts'
import { ActionLine } from './action-line.tsx'
import type { Deed, DeedOutcome } from './deed.ts'
import { MediaCard } from './media-card.tsx'
import { RateResponse } from './rate-response.tsx'
import { TypedText } from './typed-text.tsx'
import { SayButton } from './voice/say-button.tsx'

/** What a script does for the buttons of a conversation. */
export interface Script {
	say(message: string): void
	act(deed: Deed): Promise<DeedOutcome>
	rate(id: string, rating: number): void
	/** The newest reply has been written out. */
	finish(): void
}

/** What the page that was sent has to say of one title. */
export interface Said extends DeedOutcome {
	deed: Deed
}

interface Props {
	entry: ChatEntry
	isLast: boolean
	/** It is being written out. */
	isFresh: boolean
	/** `null` where every button is of a form. */
	script: Script | null
	said: Said | null
}

/** One turn of the conversation with all that came beside it. Text is text: nothing in it is markup. */
export function Turn({ entry, isLast, isFresh, script, said }: Props) {
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
			<p className={isFresh ? 'visually-hidden' : 'chat-text'} dir="auto">
				{text}
			</p>
			{isFresh ? <TypedText text={text} onEnd={() => script?.finish()} /> : null}
			{mediaItems.map((item) => (
				<MediaCard
					key={item.id || item.title || item.name}
					item={item}
					act={script?.act ?? null}
					said={
						said && mediaKey(said.deed.ref) === mediaKey({ type: item.media_type, id: item.media_id }) ? said : null
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
						<SayButton
							key={label}
							message={message}
							say={script?.say ?? null}
							className="chip"
							label={`Remove ${label}`}
						>
							{label} <span aria-hidden="true">×</span>
						</SayButton>
					))}
				</div>
			) : null}
			{script && !isFresh && (isLast || feedback) ? (
				<RateResponse feedback={feedback ?? null} onRate={(rating) => script.rate(id, rating)} />
			) : null}
		</li>
	)
}
