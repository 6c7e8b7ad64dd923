import { useEffect, useRef } from 'react'
import type { CardActionResult } from '#domain/assistant/conversation/card-action.ts'
import type { ChatEntry } from '#domain/assistant/conversation/transcript.ts'
import { chatWords } from '#domain/assistant/conversation/words.ts'
import { type ChatHandlers, ChatMessage } from './chat-message.tsx'
import { Welcome } from './welcome.tsx'

interface Props {
	entries: readonly ChatEntry[]
	isWaiting: boolean
	/** The reply that is being typed out. */
	typingReplyId: string | null
	handlers: ChatHandlers | null
	cardResult?: CardActionResult | null
}

/** The margin above the newest question. */
const SCROLL_MARGIN_PX = 12
/** The part of the log that a long question keeps, so that its answer is seen. */
const QUESTION_SHARE = 1 / 4

/** The conversation so far. Screen readers announce each new turn once, in full. */
export function MessageLog({ entries, isWaiting, typingReplyId, handlers, cardResult = null }: Props) {
	const log = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest turn when the log grows, and when a reply is typed out
	useEffect(() => {
		const questions = log.current?.querySelectorAll<HTMLElement>('.from-user')
		const last = questions?.[questions.length - 1]
		if (!handlers || !log.current || !last) return
		if (!log.current.closest('dialog')) {
			last.scrollIntoView()
			return
		}
		const { clientHeight } = log.current
		const hidden = Math.max(0, last.offsetHeight - QUESTION_SHARE * clientHeight)
		log.current.scrollTop = last.offsetTop + hidden - SCROLL_MARGIN_PX
		// A little further for the first title, as far as the question is still seen.
		const title = last.nextElementSibling?.querySelector('.card-title')
		const missing = (title?.getBoundingClientRect().bottom ?? 0) - log.current.getBoundingClientRect().bottom
		log.current.scrollTop += Math.max(0, Math.min(missing + SCROLL_MARGIN_PX, last.offsetHeight / 2))
	}, [entries.length, isWaiting, typingReplyId])
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: it only skips the typing animation
		<div
			ref={log}
			className="chat-log"
			role="log"
			aria-live="polite"
			aria-label={chatWords.conversation}
			onClick={handlers?.finishTyping}
		>
			{entries.length === 0 ? <Welcome onSend={handlers?.send ?? null} /> : null}
			<ul className="chat-messages">
				{entries.map((entry, index) => (
					<ChatMessage
						key={entry.id}
						entry={entry}
						isLast={index === entries.length - 1}
						isTyping={entry.id === typingReplyId}
						handlers={handlers}
						cardResult={cardResult}
					/>
				))}
			</ul>
			{isWaiting ? <p className="chat-waiting">{chatWords.searching}</p> : null}
		</div>
	)
}
