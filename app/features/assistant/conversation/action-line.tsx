import { AppLink, Link } from '#app/ui/link.tsx'
import type { ChatAction } from '#domain/assistant/conversation/chat.ts'
import { chatWords } from '#domain/assistant/conversation/words.ts'
import { listName } from '#domain/saved/words.ts'

/** A link to what the assistant did, or to where it can be done. */
export function ActionLine({ action }: { action: ChatAction }) {
	switch (action.kind) {
		case 'added':
			return (
				<p className="chat-action">
					<Link to={`/${action.list}`} className="button">
						{listName(action.list)}
					</Link>
				</p>
			)
		// The text and the card say it.
		case 'save':
		case 'rated':
			return null
		case 'sign-in':
			return (
				<p className="chat-action">
					<Link to={action.to} className="button">
						{chatWords.signIn}
					</Link>
				</p>
			)
		case 'open':
			return (
				<p className="chat-action">
					<AppLink to={action.to} className="button">
						<bdi>{action.label}</bdi>
					</AppLink>
				</p>
			)
		case 'help':
			return (
				<p className="chat-action">
					<a href={action.to} className="button" rel="noreferrer">
						{action.label}
					</a>
				</p>
			)
		default:
			return action satisfies never
	}
}
