// What tests inside workerd are bound to: the Durable Object and the queue consumer, without the rendering of pages.
export { ChatLimiter, default } from '../../../workers/development.ts'
