import { AppLink, Link } from '#app/ui/link.tsx'
import type { ChatAction } from '#domain/assistant/conversation/chat.ts'
import { titlePath } from '#domain/shared/links.ts'

/** A line that says what the assistant did, or links to where it can be done. */
export function ActionLine({ action }: { action: ChatAction }) {
	switch (action.kind) {
		case 'added':
			return (
				<p className="chat-action">
					<Link to={titlePath(action.ref)} className="text-link" dir="auto">
						{action.title}
					</Link>{' '}
					is in your{' '}
					<Link to={`/${action.list}`} className="text-link">
						{action.list}
					</Link>
					.
				</p>
			)
		case 'save':
			return null
		case 'rated':
			return (
				<p className="chat-action">
					You gave{' '}
					<Link to={titlePath(action.ref)} className="text-link" dir="auto">
						{action.title}
					</Link>{' '}
					{action.rating} of 5 stars.
				</p>
			)
		case 'sign-in':
			return (
				<p className="chat-action">
					<Link to={action.to} className="button">
						Sign in
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
