import { messages } from '#domain/shared/messages.ts'

/** The terms of service: a heading, then what stands below it. */
export const termsWords = messages('legal-terms', {
	title: 'Terms of service',
	/** Also what search engines show below the title. */
	summary:
		"Marquee helps you find something to watch, and plays what it is allowed to play. Use it fairly, watch only what you have the right to watch, and don't rely on it where a mistake would be costly.",
	service: 'What Marquee is',
	serviceText:
		'Marquee shows information about movies, shows, sports and live channels, tells you which services carry them, and plays streams from sources chosen by the operator of this site. It comes with its own short demo videos only: unless the player names another source, it plays one of these and not the title you looked up.',
	use: 'Using Marquee',
	/** Before a list of four things. */
	useIntroduction: "You may use Marquee for yourself and your household. Please don't:",
	useScraping: 'collect its pages automatically in a way that slows it down for others;',
	useAccess: "try to access data that isn't yours, or to bypass the limits that protect the service;",
	useContent: 'use it to watch or share content you have no right to;',
	useClaims: 'claim that Marquee, or you, represent the companies it names.',
	useBlocked: 'We may block anyone who does, temporarily or permanently.',
	sources: 'Streams and links',
	/** `removal` and `notice` are links to the pages of these names. */
	sourcesText:
		"Playlists and addresses that you add are played by your own browser, and you are responsible for them. Links to other services lead to offers that we don't make or price. If something should not be here, <removal>tell us</removal> or send a <notice>copyright notice</notice>.",
	correctness: 'Accuracy',
	correctnessText:
		"Descriptions, dates, ratings and offers come from third parties and can change without notice. Offers depend on your country and may be a few hours old. Age ratings come from the authorities; whether a movie suits your child is your decision. Recommendations and the assistant's answers are generated automatically and can be wrong.",
	credit: 'Credits',
	/** The first sentence is required by TMDB. */
	creditText:
		"This product uses the TMDB API but is not endorsed or certified by TMDB. Streaming data by JustWatch. Titles, posters and images belong to their owners. Marquee's software is available under the MIT license, which also covers its demo videos.",
	liability: 'Liability',
	liabilityText:
		'Marquee is provided as is, free of charge, and may be interrupted, changed or discontinued. To the extent permitted by law, we are not liable for losses that result from using it or being unable to use it. Nothing here limits consumer rights that cannot be waived by contract.',
	changes: 'Changes and contact',
	/** `contact` becomes the email address of this site's operator. */
	changesText:
		'When these terms change, we update the date above and announce important changes on the home page before they take effect. If one provision is invalid, the others remain in force. Questions? Email <contact></contact>.',
})
