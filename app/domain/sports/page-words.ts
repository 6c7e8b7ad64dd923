import { messages } from '#domain/shared/messages.ts'

/** The schedule of matches, and the pages of a match. `name` is a match, a team or a league. */
export const sportsWords = messages('sports', {
	/** Heading of the page, and name of the choice of a sport. */
	sports: 'Sports',
	/** Description of the page for search engines. */
	description: 'Live matches and the schedule in your time zone, without spoilers.',
	/** Titles of pages. `sport` is "ice hockey". */
	searchTitle: '“{query}” in {isAll, select, yes {sports} other {{sport}}}',
	titleOnDay: '{title}, {day}',
	allSports: 'All sports',
	/** Name of the links to other days. */
	days: 'Days',
	anyDay: 'Any day',
	liveNow: 'Live now',
	/** Heading of the matches that are over. */
	ended: 'Ended',
	showEnded: 'Show ended matches',
	noneNow: 'No live or upcoming matches.',
	/** Opens the field to search. */
	find: 'Find a match',
	/** Name of the form. */
	matches: 'Matches',
	searchField: 'Search teams, leagues and events',
	searchSubmit: 'Search matches',
	/** In the empty field. */
	searchExample: 'Teams, leagues, events',
	found: '{count, plural, one {{count} match} other {{count} matches}} for “{query}”',
	noneFound: 'No matches found for “{query}”',
	noneOnDay: 'No matches on this day',
	noneFoundOnDay: 'Nothing found on this day. Try other days.',
	searchedWeeks: 'We searched one week back and one week ahead. Check the spelling, or try part of the name.',
	tryAnother: 'Try another day or sport.',
	searchAllDays: 'Search all days',
	today: "Today's schedule",
	/** How much of a match is over; read aloud. */
	played: 'About {percent}% played',
	/** `time` is a time of the day. */
	started: 'Started <time></time>',
	/** Two teams, in a line. */
	sides: '{home} vs. {away}',
	/** Between two teams. */
	versus: 'vs.',
	/** In place of a time: to be announced. */
	timeUnknown: 'Time TBA',
	/** In place of the channel that shows a match. */
	noChannel: 'No channel listed',
	/** Name of a list of teams and leagues. */
	follow: 'Follow',
	/** A button. `hidden` is only read aloud. */
	followTeam: '<hidden>Follow </hidden><name>{team}</name>',
	yourTeams: 'Your teams',
	yourTeamsCount: 'Your teams ({count})',
	noTeams: 'Follow a team or a league on the page of one of its <link>matches</link>.',
	/** Beside the name of a league. */
	league: '{sport}, league',
	/** `hidden` is only read aloud. */
	calendarFile: 'Calendar file<hidden> of {name}</hidden>',
	unfollow: 'Unfollow<hidden> {name}</hidden>',
	watchLive: 'Watch live',
	watchRecording: 'Watch the recording',
	addToCalendar: 'Add to calendar',
	nextIn: 'Next in {league}',
	/** Before the names of teams. */
	calendars: 'Calendars to subscribe to:',
	/** Before a score; read aloud. */
	score: 'Score:',
	noScore: 'No score',
	showScore: 'Show score',
	hideScore: 'Hide score',
	/** Name of the part of a page with the player. */
	player: 'Player: {name}',
	back: 'Back to {name}',
	details: 'Details',
	/** Title of the page that plays a match. */
	watch: 'Watch {name}',
	/** Description of the page for search engines. */
	/** Description of a match for search engines: `facts` are its sport, league, time and place, with commas. */
	matchDescription: '{name}: {facts}.',
	watchDescription: 'Watch {name}, {sport}, {league}, on Marquee.',
})
