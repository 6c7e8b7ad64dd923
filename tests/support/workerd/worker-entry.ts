// Entry point of tests inside workerd: the Durable Object and the queue consumer, without page rendering.
export { ChatLimiter, default } from '../../../workers/development.ts'
