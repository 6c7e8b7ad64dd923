import { messages } from '#domain/shared/messages.ts'

/** Around the text of every legal page. */
export const legalWords = messages('legal', {
	updated: 'Last updated <time>{date}</time>',
	/** Shown in translations only, above the text. */
	translated: 'This is a translation. The <link>English version</link> is binding.',
	/** Name of a page's table of contents. */
	contents: 'On this page',
})
