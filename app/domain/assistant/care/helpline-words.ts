import { messages } from '#domain/shared/messages.ts'

/** Helplines that are known by what they do, within a sentence: "you can call {name} at 3114". Others have names of their own. */
export const helplineWords = messages('assistant-helplines', {
	/** Of Canada and of South Africa: a name. */
	crisisHelpline: 'the Suicide Crisis Helpline',
	/** Of the United States: a name. */
	lifeline: 'the Suicide & Crisis Lifeline',
	/** Of France. */
	nationalLine: 'the national suicide prevention line',
	/** Of Indonesia: a name. Whoever calls 119 asks for extension 8. */
	sejiwa: 'SEJIWA (extension 8)',
	/** Of Japan: a name. */
	yorisoi: 'the Yorisoi Hotline',
	/** Of South Korea. */
	preventionLine: 'the suicide prevention line',
})
