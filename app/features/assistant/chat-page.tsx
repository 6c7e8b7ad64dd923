import { Form, useNavigation } from '@remix-run/react'
import { useLazyComponent } from '#app/document/use-lazy-component.ts'
import { useIsChild } from '#app/http/use-root-viewer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { trimTranscript } from '#domain/assistant/conversation/transcript.ts'
import { chatWords, PLACEHOLDERS } from '#domain/assistant/conversation/words.ts'
import { chatPath } from '#domain/shared/links.ts'
import type { ChatDockProps } from './chat-dock.client.tsx'
import type { ChatPageState } from './conversation/chat-page-state.ts'
import { MessageLog } from './conversation/message-log.tsx'

const loadConversation = import.meta.env.SSR ? null : () => import('./chat-page-conversation.client.tsx')

interface Props extends Pick<ChatDockProps, 'viewerId' | 'isViewerKnown'> {
	state: ChatPageState
	/** Whether scripts send the draft: it was written as a question elsewhere. */
	isAsked: boolean
}

/** The assistant's page: a form, and with scripts the same conversation as in the panel. */
export function ChatPage({ state, isAsked, ...viewer }: Props) {
	const Conversation = useLazyComponent(true, loadConversation)
	return Conversation ? <Conversation posted={state} isAsked={isAsked} {...viewer} /> : <ChatPageForm state={state} />
}

function ChatPageForm({ state: { entries, mode, draft, failure, cardResult } }: { state: ChatPageState }) {
	const isWaiting = useNavigation().state === 'submitting'
	const isForChild = useIsChild()
	return (
		<Form method="post" action={`${chatPath()}#latest`} encType="multipart/form-data" className="page chat-page">
			{/* Enter activates the first button of a form, which must not be one of a card. */}
			<button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
				{chatWords.send}
			</button>
			<input type="hidden" name="transcript" value={JSON.stringify(trimTranscript(entries))} />
			<PageHeader heading={chatWords.assistant}>
				{entries.length > 0 ? <a href={chatPath()}>{chatWords.newConversation}</a> : null}
			</PageHeader>
			<h2 className="visually-hidden">{chatWords.conversation}</h2>
			<MessageLog
				entries={entries}
				isWaiting={isWaiting}
				typingReplyId={null}
				handlers={null}
				cardResult={cardResult}
			/>
			<div className="chat-composer">
				{failure ? (
					<p className="chat-failure" role="alert">
						{failure}
					</p>
				) : null}
				{isForChild ? null : (
					<div className="chat-options">
						<label className="chip">
							<input
								type="checkbox"
								name="mode"
								value="search"
								defaultChecked={mode === 'search'}
								className="visually-hidden"
							/>
							{chatWords.searchMode}
						</label>
					</div>
				)}
				{/* The first of a name counts. */}
				<input type="hidden" name="mode" value="recommend" />
				<div className="chat-field">
					<input
						// A new key resets the input with each reply.
						key={`${entries.length} ${failure} ${draft}`}
						name="message"
						defaultValue={draft}
						placeholder={isForChild ? chatWords.askForFilm : PLACEHOLDERS[mode]}
						aria-label={chatWords.message}
						maxLength={MAX_MESSAGE_LENGTH}
						autoComplete="off"
						enterKeyHint="send"
					/>
					<button type="submit" className="button primary icon-only" aria-label={chatWords.send} disabled={isWaiting}>
						<Icon name="send" />
					</button>
				</div>
			</div>
		</Form>
	)
}
