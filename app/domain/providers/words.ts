import { messages } from '#domain/shared/messages.ts'
import { formatDate } from '#domain/shared/time.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'

/** Streaming services: the page on which somebody chooses theirs, the page of one, and what lists say of them. */
export const providerWords = messages('providers', {
	/** The error for services that the form doesn't offer. */
	unknown: 'Choose from the services above.',
	/** Of an empty list that shows only what somebody's services have. */
	nothingIncluded:
		"Your services include none of these titles at no extra cost. What a service only rents or sells doesn't count.",
	saved: 'Services saved',
	savedNone: "You haven't chosen any services.",
	savedSome: "We'll show when a title is on your services.",
	saveFailed: 'Error saving preferences',
	/** When we last looked at what services have. */
	comparedOn: 'Compared on {day}',
	/** Switch of a list: only what somebody's services have. */
	myServices: 'My services',
	newOnYours: 'New on your services',
	/** In place of the name of one of somebody's services, which is not known. */
	someOfYours: 'On your services',
	/** In place of the name of a service. */
	notChecked: 'Not checked',
	unavailable: 'Your services are temporarily unavailable, so this list shows everything.',
	/** Services that do not answer. */
	theseUnavailable: '{count, plural, one {{names} is} other {{names} are}} temporarily unavailable.',
	noneOnYours: 'None of these titles are on your services.',
	noneOnYoursOrUnchecked: 'None of these titles are on your services, or not checked.',
	moreNotOnYours: '{count, plural, one {# more title is} other {# more titles are}} not on your services.',
	moreNotOnYoursOrUnchecked:
		'{count, plural, one {# more title is} other {# more titles are}} not on your services, or not checked.',
	/** Link back to the visitor's own settings. */
	you: 'You',
	back: 'Back',
	yourServices: 'Your services',
	yourServicesDetail: 'Choose the streaming services you use.',
	whichServices: 'Which services do you use?',
	whichServicesDetail: "We'll show when a title is on them. Next, tap three titles you like.",
	selectServices:
		"Select the services you use. We'll show when a title is on them, and you can filter every list to what they have.",
	listUnavailable: 'The list of services is temporarily unavailable. Your choices are still saved.',
	addRegion: 'Add a region',
	/** `regions` are countries within a sentence: 'the United Kingdom and France'. */
	servicesIn: 'Services in {regions}',
	moreServices: '{count} more services',
	smallerServices: 'Smaller services',
	/** `regions` are countries within a sentence. */
	noneWithName: 'No service in {regions} has that name.',
	onlyTheseServices: 'Only show titles on these services',
	next: 'Next',
	save: 'Save',
	skip: 'Skip',
	/** Link away from the page. */
	done: 'Done',
	showMovies: 'Show movies',
	showShows: 'Show TV shows',
	noneSetUp: 'No streaming services are set up on this site.',
	whatsOnYours: "What's on your services",
	whatsOn: "What's on {name}",
	/** Link to a title by chance. */
	surpriseMe: 'Surprise me',
	savedToAccount: 'Your services are saved to your account. The filter applies to this browser.',
	savedInBrowser: 'Saved in this browser. Sign in to use the same services and region everywhere.',
	/** Name of the choice of a country. */
	whereYouWatch: 'Where you watch',
	saveRegion: 'Save region',
	searchServices: 'Search services',
	showServices: 'Show services',
	/** Variants of a service. Screen readers hear of which. */
	variants: '{count} more<hidden> from {name}</hidden>',
	demoServices: 'These services are for demonstration only.',
	source: 'Services by JustWatch, at most a day old.',
	popularMovies: 'Popular movies',
	popularShows: 'Popular shows',
	newMovies: 'New movies',
	topRatedMovies: 'Top-rated movies',
	/** All that a service has. */
	everything: 'Everything',
	newOn: 'New on {name}',
	/** What a service no longer has. */
	recentlyLeft: 'Recently left',
	/** `region` is a country within a sentence: 'the United Kingdom', 'France'. */
	demoService: 'A demo service, in {region}.',
	serviceSource: 'In {region}. Streaming data by JustWatch, at most a day old.',
	nothingOn: 'Nothing on {name} right now',
	nothingOnDetail: 'We check what each service has once a day.',
	on: 'On {name}',
	/** For search engines. */
	serviceDetail: 'Popular, new and top-rated movies and shows on {name} in {region}.',
})

/** What services ask for a title. */
export const offerWords = messages('offers', {
	/** Part of a subscription. */
	stream: 'Stream',
	free: 'Free',
	/** Free, with advertisements. */
	ads: 'With ads',
	rent: 'Rent',
	buy: 'Buy',
	/** `kind` is 'Rent' or 'Buy', `price` is the lowest. */
	priceFrom: '{kind} from {price}',
	/** The same with one price: 'Rent £3.49'. */
	price: '{kind} {price}',
	/** Button. `name` is a service. */
	watchOn: '{kind, select, rent {Rent on {name}} buy {Buy on {name}} other {Watch on {name}}}',
	advice:
		'Not included in your services. Next best: {kind, select, subscription {stream it on {name}} free {watch it free on {name}} ads {watch it with ads on {name}} rent {rent it on {name}} other {buy it on {name}}}.',
	/** `terms` is a price, such as '£3.49'. */
	adviceWithTerms:
		'Not included in your services. Next best: {kind, select, subscription {stream it on {name}} free {watch it free on {name}} ads {watch it with ads on {name}} rent {rent it on {name}} other {buy it on {name}}} ({terms}).',
	/** `age` is such as '3 hours ago'. */
	checked: 'Checked {age}.',
	justWatch: 'Streaming data by JustWatch.',
})

export const providerMessages = {
	saved: (count: number) =>
		infoToast(providerWords.saved, count === 0 ? providerWords.savedNone : providerWords.savedSome),
	saveFailed: (reason: string) => errorToast(providerWords.saveFailed, reason),
} as const

/** The viewer's day of a comparison, which is made at night in UTC: where that is still the evening before, it is today's. */
export function comparedDay(day: string | null, today: string): string | null {
	return day !== null && day > today ? today : day
}

/** Says how old the comparison is. @param day ISO */
export function comparedText(day: string | null): string | null {
	const written = formatDate(day)
	return written && providerWords.comparedOn({ day: written })
}
