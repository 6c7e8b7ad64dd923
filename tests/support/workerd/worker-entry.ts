// Entry point of tests inside workerd: the Durable Object and the queue consumer, without page rendering.
import development from '../../../workers/development.ts'

export { ChatLimiter } from '../../../workers/development.ts'

/** Tests enter the consumers themselves; what one has sent is not consumed seconds later, in the middle of another. */
export default {
	...development,
	queue: async (batch: MessageBatch<unknown>) => batch.ackAll(),
} satisfies typeof development
