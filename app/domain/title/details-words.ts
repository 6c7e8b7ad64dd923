import { messages } from '#domain/shared/messages.ts'

/** The page of a title. */
export const detailsWords = messages('details', {
	/** For search engines. */
	description: 'Where to watch {title}, its cast, and similar titles.',
	noOverview: 'No overview yet.',
	createdBy: 'Created by',
	directedBy: 'Directed by',
	/** `votes` is the number as it is shown, such as '38K'. */
	votes: '{count, plural, one {{votes} vote} other {{votes} votes}}',
	/** Only the rating is visible, the rest is for screen readers. `votes` is the text 'votes'. */
	rated: '<before>Rated </before>{rating}<after> of 10 by {votes}</after>',
	/** Read aloud before the age rating. */
	ageRating: '<hidden>Age rating </hidden>{certificate}',
	cast: 'Cast',
	facts: 'Facts',
	/** The day on which a film came out. */
	released: 'Released',
	/** The day of a show's first episode. */
	firstAired: 'First aired',
	/** Whether a film is made yet, and whether a show goes on. */
	status: 'Status',
	/** As the metadata service says it; `name` is in English. */
	statusName:
		'{status, select, ReturningSeries {Returning Series} Ended {Ended} Canceled {Canceled} InProduction {In Production} PostProduction {Post Production} Planned {Planned} Rumored {Rumored} Pilot {Pilot} other {{name}}}',
	originalTitle: 'Original title',
	originalLanguage: 'Original language',
	countries: '{count, plural, one {Country} other {Countries}}',
	writtenBy: 'Written by',
	/** Who composed the music. */
	music: 'Music',
	cinematography: 'Cinematography',
	/** Films that belong together. */
	collection: 'Collection',
	keywords: 'Keywords',
	/** The channels or services that made a show. */
	networks: '{count, plural, one {Network} other {Networks}}',
	episodes: 'Episodes',
	episodeCount: '{count, plural, one {# episode} other {# episodes}}',
	officialSite: 'Official site',
	links: 'Links',
	inTheaters: 'In theaters {day}',
	/** A day to come. */
	atHomeFrom: 'At home from {day}',
	/** A day that was. */
	atHomeSince: 'At home since {day}',
	onDiscFrom: 'On disc from {day}',
	onTv: 'On TV {day}',
	share: 'Share',
	linkCopied: 'Link copied',
	linkCopiedDetail: 'Paste it anywhere to share this page.',
	linkNotCopied: "Couldn't copy the link",
	linkNotCopiedDetail: "Copy it from the browser's address bar.",
	trailer: 'Trailer',
	/** Name of the window that plays a trailer. */
	trailerFor: 'Trailer for {title}',
	close: 'Close',
	/** Page for a profile with an age limit. */
	notForProfile: 'Not for this profile',
	notForProfileDetail:
		'It’s for older viewers, or has no age rating yet. A grown-up can open it with their own profile.',
	findElse: 'Find something else',
	switchProfile: 'Switch profile',
})

/** Where a title can be watched, on its page. */
export const whereWords = messages('where-to-watch', {
	/** `region` is a country within a sentence: 'the United Kingdom', 'France'. */
	notStreaming: 'Not streaming in {region} right now.',
	allOffers: 'All offers',
	region: 'Region',
	changeRegion: 'Change the region',
	/** Button. `region` is a country within a sentence: 'the United Kingdom', 'France'. */
	alwaysUse: 'Always use {region}',
	/** Of an offer without a further price. */
	included: 'Included in your services',
	/** Link to the same on another site. */
	seeAllOffers: 'See all offers',
	yourServices: 'Your services',
	/** Link to the other titles of a service. */
	moreOn: 'More on {name}',
})
