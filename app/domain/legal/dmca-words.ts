import { messages } from '#domain/shared/messages.ts'

/** What a copyright notice must contain: a heading, then what stands below it. */
export const dmcaWords = messages('legal-dmca', {
	/** DMCA is the American law. */
	title: 'Copyright notice (DMCA)',
	/** Also what search engines show below the title. */
	summary:
		'If your work is available through Marquee without your permission, send us a notice with the six items below, and we will promptly disable access to it.',
	before: 'Before you write',
	beforeText:
		'Marquee stores no copies of movies or shows; it hosts only its own demo videos. A stream offered here continues to exist where it is stored, so only a notice to that host can remove it from the internet. Posters and images come from TMDB, which has its own procedure for removing them at the source.',
	notice: 'What your notice must contain',
	noticeIntroduction:
		'Section 512(c)(3) of Title 17 of the United States Code requires these items. We also accept notices under the laws of other countries if they contain the same information.',
	/** The first of six items. */
	noticeSignature:
		'The signature of the copyright owner, or of somebody authorized to act for them. A typed name is enough.',
	noticeWork: 'The work that was copied, or a list if there are several.',
	noticeMaterial: 'The material itself: the full address of every page on Marquee where it is available.',
	noticeAddress: 'Your name, postal address, telephone number and email address.',
	noticeGoodFaith:
		'A statement that you believe in good faith that the use is not authorized by the owner, their agent or the law.',
	noticeAccuracy:
		'A statement that the notice is accurate and, under penalty of perjury, that you are the owner or authorized to act for them.',
	agent: 'Where to send it',
	/** `contact` becomes the email address of this site's operator. `removal` is a link. The subject may have the word in this language. */
	agentText:
		"Email <contact></contact> with the word “Copyright” in the subject. We don't open attachments, so please include everything in the message. For anything other than copyright, see <removal>content removal</removal>.",
	counter: 'If your material was removed by mistake',
	counterText:
		'You can send a counter-notice to the same address. It must contain your name, address and telephone number; what was removed and where it was; a statement under penalty of perjury that it was removed by mistake or misidentification; your consent to the jurisdiction of the competent federal court and to accepting service of process from the person who complained; and your signature. We forward it to that person. We restore the material after 10 to 14 business days, unless we learn that they have gone to court.',
	repeat: 'Repeat infringement and false notices',
	repeatText:
		'We remove a source entirely after more than two valid complaints about it. Anyone who knowingly makes a false claim of infringement can be liable for damages. If you are not sure whether a use is fair, ask a lawyer first.',
})
