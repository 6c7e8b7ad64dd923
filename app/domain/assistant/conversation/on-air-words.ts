import { messages } from '#domain/shared/messages.ts'

/**
 * The assistant's replies about matches and live channels. `time` is when the matches are that were asked for, `sport` a sport,
 * `group` what channels are about: both are texts of this list.
 */
export const onAirReplyWords = messages('assistant-on-air', {
	/** Above matches. */
	matches:
		'{time, select, now {Sports right now} today {Sports in the next few hours} tomorrow {Sports tomorrow} other {Sports within a week}}:',
	matchesOf:
		'{time, select, now {{sport} right now} today {{sport} in the next few hours} tomorrow {{sport} tomorrow} other {{sport} within a week}}:',
	noMatches:
		'There is no match {time, select, now {right now} today {in the next few hours} tomorrow {tomorrow} other {within a week}}.',
	noMatchesOf:
		'There is no {sport} {time, select, now {right now} today {in the next few hours} tomorrow {tomorrow} other {within a week}}.',
	/** `name` is any other sport. */
	sport:
		'{sport, select, american_football {american football} baseball {baseball} basketball {basketball} boxing {boxing} cricket {cricket} cycling {cycling} football {football} golf {golf} handball {handball} ice_hockey {ice hockey} motorsport {motorsport} rugby {rugby} tennis {tennis} volleyball {volleyball} other {{name}}}',
	/** Above matches, after "There is no match right now." */
	nextMatches: 'Coming up next:',
	/** Above matches of a team or a league. */
	teamMatches: 'Here is what I found for {name}:',
	/** Above channels. */
	channels: 'Live channels:',
	channelsOf: 'Live channels, {group}:',
	noChannels: 'I couldn’t find any live channels.',
	noChannelsOf: 'I couldn’t find any live {group} channels.',
	group:
		'{group, select, news {news} sports {sports} movies {movies} music {music} kids {kids} nature {nature} places {places} business {business} weather {weather} religion {religion} shopping {shopping} documentary {documentary} comedy {comedy} other {series}}',
	/** Above channels and matches. */
	everything: 'On right now:',
	nothingOn: 'Nothing is on right now.',
	/** Below the first few. */
	more: 'And {count} more.',
	noSchedule: 'The sports schedule is temporarily unavailable. Try again in a few seconds.',
	noPlaylist: 'Live channels are temporarily unavailable. Try again in a few seconds.',
	/** A match in a list: 'Harbour City vs. Northgate (Football, Meridian League): live now'. `state` is one of the next texts. */
	match: '• {name} ({sport}, {league}): {state}',
	liveNow: 'live now',
	/** `start` is such as 'starts in 2 hours', and `moment` a day and a time. */
	startsIn: '{start}, {moment}',
	played: 'played {moment}',
	postponed: 'postponed',
	canceled: 'canceled',
	/** A channel in a list: 'Meridian 24: Evening desk, 12 min left. Next: Night desk, in 12 min'. */
	channel: '• {name}: {program}',
	channelAndNext: '• {name}: {program}. {next}',
	/** What is on, and what is on next. `time` is such as '12 min left', 'in 12 min'. */
	program: '{title}, {time}',
	next: 'Next: {title}, {time}',
	/** A channel of which no program is known. */
	live: 'live',
})
