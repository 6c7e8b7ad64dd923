import type { ChatAction, ChatChip } from '#domain/assistant/conversation/chat.ts'
import type { TitleSummary } from '#domain/title/media.ts'

/** A title on a card. */
export interface ReplyTitle {
	title: TitleSummary
	why?: string
}

/** The assistant's reply before it is turned into a `ChatResponse`. */
export interface Reply {
	text: string
	titles?: readonly ReplyTitle[]
	actions?: ChatAction[]
	/** What may be asked next. */
	chips?: readonly ChatChip[]
	/** What a press does, besides. */
	offers?: readonly ChatChip[]
	/** Shows how the message was understood, as chips. */
	showsCriteria?: boolean
}

/** A reply that leads to a page of this site. */
export function linkReply(text: string, to: string, label: string): Reply {
	const open: ChatAction = { kind: 'open', to, label }
	return { text, actions: [open] }
}
