import type { ChatAction } from '#domain/assistant/conversation/chat.ts'
import type { ChatInput } from '#domain/assistant/conversation/chat-input.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import type { PlanContext } from './plan-context.ts'

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
	/** Shows how the message was understood, as chips. */
	showsCriteria?: boolean
}

/** A message with everything needed to reply to it. */
export interface ReplyContext {
	chat: ChatRequest
	/** As the viewer typed it; models get the sentence of `chat`. */
	message: ChatInput
	criteria: Criteria
	planContext: PlanContext
	budget: CatalogBudget
	/** Titles shown in this conversation. */
	shown: readonly string[]
}
