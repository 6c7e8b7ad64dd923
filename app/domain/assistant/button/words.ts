import { messages } from '#domain/shared/messages.ts'

/** The assistant's button, which is on every page, and its menu, which opens at a long press. */
export const buttonWords = messages('assistant-button', {
	/** Name of what the button stands in. */
	assistant: 'Assistant',
	/** Name of the button. */
	open: 'Open chat assistant',
	/** Name of the menu. */
	options: 'Chat assistant options',
	/** Where the button can be moved to. */
	moveTo: 'Move to the {edge, select, left {left} right {right} top {top} other {bottom}}',
	/** Moves the button back to its place. */
	putBack: 'Put back in the bar',
})
