import { messages } from '#domain/shared/messages.ts'

/** How to have something removed: a heading, then what stands below it. */
export const contentRemovalWords = messages('legal-content-removal', {
	title: 'Content removal',
	/** Also what search engines show below the title. */
	summary:
		'Found something on Marquee that is wrong, harmful or private? Tell us where it is and why, and a person will review it.',
	what: 'What we can take down',
	whatIntroduction:
		'Marquee stores no movies or shows. It hosts only its own short demo videos; everything else is described from public data or played from an outside source. What we can do depends on where the content comes from:',
	whatStream: 'A stream, channel or playlist entry offered here: we remove it from our sources.',
	whatTitle: 'A title, image or description: we hide it from lists, search and its own page.',
	whatPerson: 'Information about you: we hide your page and tell you who publishes the original.',
	whatFact: 'An incorrect fact: anyone can edit TMDB, and corrections made there reach us within about a day.',
	how: 'How to ask',
	/** `contact` becomes the email address of this site's operator. A list follows. */
	howIntroduction: 'Email <contact></contact> with:',
	/** The first of four items of an email, each a part of one sentence. */
	howAddress: 'the full address of each page, copied from your browser;',
	howReason: 'what should be removed and why: it is unlawful, private, dangerous, misleading, or something else;',
	howCountry: 'the country whose law applies, if your reason is a legal one;',
	howReply: 'how we can reach you. You can stay anonymous when you report harm to a child.',
	/** `notice` is a link to the page of this name. */
	howCopyright:
		'If your own work was copied, send a <notice>copyright notice</notice> instead. It is quicker, because the law defines what it must contain.',
	/** Heading of what follows a report. */
	next: 'What happens next',
	nextText:
		"We confirm your report, normally within one business day. We first take down anything clearly unlawful or dangerous and discuss it afterwards; we decide on everything else within seven days. We tell you what we decided and why, and if we remove a source we tell the provider. We don't share your name unless the law requires it.",
	disagree: 'If you disagree',
	disagreeText:
		'Reply and tell us what we overlooked. Somebody who was not involved in the first decision will review it. You can go to court at any time or, in the European Union, to a certified out-of-court dispute settlement body. We may ignore repeated reports made in bad faith.',
})
