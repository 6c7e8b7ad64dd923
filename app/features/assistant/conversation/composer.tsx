import { type FormEvent, useEffect, useRef } from 'react'
import { useIsChild } from '#app/http/use-root-viewer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { expandChatInput } from '#domain/assistant/conversation/chat-input.ts'
import type { SpeechState } from '#domain/assistant/conversation/speech.ts'
import { chatWords, PLACEHOLDERS, quickChips } from '#domain/assistant/conversation/words.ts'
import type { ChatConversation, ConversationState } from './chat-conversation.ts'

interface Props {
	conversation: ChatConversation
	state: ConversationState
	speech: SpeechState
	onVoice: () => void
	/** Whether it replaces an input that had the focus. */
	isFocusedFirst?: boolean
}

/** The input for typing or speaking. A child gets neither the modes nor the suggested words. */
export function Composer({ conversation, state, speech, onVoice, isFocusedFirst = false }: Props) {
	const { draft, mode, isWaiting, failure } = state
	const isForChild = useIsChild()
	const input = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (isFocusedFirst) input.current?.focus()
	}, [isFocusedFirst])
	const isListening = speech.kind === 'listening'
	const isSearch = mode === 'search'
	const submit = (event: FormEvent) => {
		event.preventDefault()
		// Search mode sends names as typed.
		const message = isSearch ? draft.trim() || null : expandChatInput(draft)
		if (message === null || isListening) return
		void conversation.send(draft.trim(), message)
		input.current?.focus()
	}
	const fill = (text: string) => {
		conversation.setDraft(text)
		input.current?.focus()
	}
	return (
		<form className="chat-composer" data-held="" onSubmit={submit}>
			{failure ? (
				<div className="chat-failure" role="alert">
					<p>{failure.errorText}</p>
					<button type="button" className="chip" onClick={() => void conversation.retry()}>
						{chatWords.tryAgain}
					</button>
				</div>
			) : null}
			<SpeechLine speech={speech} />
			{isForChild ? null : (
				<div className="chat-options">
					<button
						type="button"
						className="chip"
						aria-pressed={isSearch}
						onClick={() => conversation.setMode(isSearch ? 'recommend' : 'search')}
					>
						{chatWords.searchMode}
					</button>
					{quickChips().map((chip) => (
						<button key={chip} type="button" className="chip chat-quick" onClick={() => fill(chip)}>
							{chip}
						</button>
					))}
				</div>
			)}
			<div className="chat-field">
				<input
					ref={input}
					value={draft}
					onChange={(event) => conversation.setDraft(event.target.value)}
					placeholder={isForChild ? chatWords.askForFilm : PLACEHOLDERS[mode]}
					aria-label={chatWords.message}
					maxLength={MAX_MESSAGE_LENGTH}
					autoComplete="off"
					enterKeyHint="send"
				/>
				<button
					type="button"
					className="button quiet icon-only chat-voice"
					aria-label={isListening ? chatWords.stopListening : chatWords.voice}
					title={chatWords.speechNote}
					onClick={onVoice}
				>
					<Icon name="mic" />
				</button>
				<button
					type="submit"
					className="button primary icon-only"
					aria-label={chatWords.send}
					disabled={isWaiting || isListening || draft.trim() === ''}
				>
					<Icon name="send" />
				</button>
			</div>
		</form>
	)
}

function SpeechLine({ speech }: { speech: SpeechState }) {
	if (speech.kind === 'unsupported') return <p role="alert">{chatWords.noSpeech}</p>
	if (speech.kind === 'failed') return <p role="alert">{speech.text}</p>
	return <p role="status">{speech.kind === 'listening' ? chatWords.listening : null}</p>
}
