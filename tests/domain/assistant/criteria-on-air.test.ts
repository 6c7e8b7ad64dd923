import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandChatInput, toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { type OnAirCriteria, type OnAirTime, parseOnAir } from '#domain/assistant/criteria/parser/intent/on-air.ts'
import { expectLinear } from '../shared/hostile.ts'
import { UTTERANCES } from './utterances.ts'
import { FRESH_UTTERANCES } from './utterances-fresh.ts'

const read = (said: string) => parseOnAir(toChatInput(said))
const matches = (sport: string | null, time: OnAirTime = 'now'): OnAirCriteria => ({ kind: 'matches', sport, time })
const channels = (group: (OnAirCriteria & { kind: 'channels' })['group'] = null): OnAirCriteria => ({
	kind: 'channels',
	group,
})
const team = (name: string): OnAirCriteria => ({ kind: 'team', name })
const channel = (name: string): OnAirCriteria => ({ kind: 'channel', name })
const everything: OnAirCriteria = { kind: 'everything' }

describe('a sentence about what is on', () => {
	it.each<[string, OnAirCriteria]>([
		['what football is on now', matches('football')],
		["What's the football on right now?", matches('football')],
		['any live sports', matches(null)],
		['Are there any live games?', matches(null)],
		['live sports please', matches(null)],
		['what matches are on today', matches(null, 'today')],
		['what games are on tonight?', matches(null, 'today')],
		['basketball tonight', matches('basketball', 'today')],
		['is there any basketball on tonight?', matches('basketball', 'today')],
		['NBA tonight', matches('basketball', 'today')],
		['soccer live', matches('football')],
		['live football', matches('football')],
		['show me live tennis', matches('tennis')],
		['watch a rugby match', matches('rugby')],
		['cricket on tv', matches('cricket')],
		['is there ice hockey on at the moment', matches('ice hockey')],
		['hockey game tomorrow', matches('ice hockey', 'tomorrow')],
		['F1 this weekend', matches('motorsport', 'next')],
		['when is the next formula 1 race', matches('motorsport', 'next')],
		['when is the cricket on', matches('cricket', 'next')],
		['upcoming tennis matches', matches('tennis', 'next')],
		['next game', matches(null, 'next')],
		['any football?', matches('football')],
		['what sport is on', matches(null)],
		['american football games today', matches('american football', 'today')],
		['can you put on some live golf', matches('golf')],
		['when does Harbour City play', team('harbour city')],
		['When does Harbour City play next?', team('harbour city')],
		['when do the Redwood Giants play', team('redwood giants')],
		['when is the next Harbour City match', team('harbour city')],
		["when is Harbour City's next game", team('harbour city')],
		["what's Harbour City's next match", team('harbour city')],
		['is Northgate Rovers playing tonight', team('northgate rovers')],
		['who is Harbour City playing', team('harbour city')],
		['put on the Harbour City game', team('harbour city')],
		['Harbour City vs Northgate Rovers', team('harbour city northgate rovers')],
		['watch the news channel', channels('news')],
		['put on a live news channel', channels('news')],
		['watch the news', channels('news')],
		['live news', channels('news')],
		['live channels for kids', channels('kids')],
		["a children's channel please", channels('kids')],
		['movie channels', channels('movies')],
		['put on a film channel', channels('movies')],
		['sports channels', channels('sports')],
		['live music channels', channels('music')],
		['radio stations', channels('music')],
		['what channels are there', channels()],
		['live channels', channels()],
		['live tv', channels()],
		['what channels do you have?', channels()],
		["what's on Meridian 24", channel('meridian 24')],
		["What's on Meridian 24 right now?", channel('meridian 24')],
		['what is playing on Reel One', channel('reel one')],
		['tune in to Night Train', channel('night train')],
		['switch to Ferry Cam please', channel('ferry cam')],
		['watch Meridian 24 live', channel('meridian 24')],
		['put on the Puddle Club channel', channel('puddle club')],
		['channel 10', channel('10')],
		['put on channel 10', channel('10')],
		["what's on now", everything],
		["what's on tv tonight", everything],
		['what is live right now', everything],
		['what can I watch live', everything],
		['live now', everything],
		['is anything live', everything],
	])('%s', (said, wish) => {
		expect(read(said)).toEqual(wish)
	})

	it.each([
		'sports movies',
		'films about football',
		'a live-action remake',
		'live concert films',
		'news dramas',
		'live free or die hard',
		'Live and Let Die',
		'a documentary about basketball',
		'movies like Any Given Sunday',
		'a movie set at a news channel',
		'Friday Night Lights',
		'the best boxing films',
		'football',
		'sports',
		'news',
		'cricket',
		'Squid Game',
		'The Imitation Game',
		'Match Point',
		'Game Night',
		'game on',
		'a game',
		'Ready Player One',
		'kids shows',
		'live tv shows',
		'something for kids tonight',
		'what can I watch tonight',
		"what's on my watchlist",
		"what's new on Lumina now that is funny",
		'a comedy for tonight',
		'something to watch now',
		'when did Heat come out',
		'when was Alien released',
		'play season 2 episode 3 of Lost',
		'add Inception to my watchlist',
		'Now You See Me',
		'Next',
		'Tomorrowland',
		'football constructor',
		'the news reader with Tom Hanks',
		'is it playing',
		'thrillers from the nineties',
		'hello',
		'',
		'?!',
		'🎬',
	])('is not “%s”', (said) => {
		expect(read(said)).toBeNull()
	})

	it('means the same when the screen has made a whole request of a few words', () => {
		expect(read(expandChatInput('basketball tonight') ?? '')).toEqual(matches('basketball', 'today'))
		expect(read(expandChatInput('sports movies') ?? '')).toBeNull()
	})

	it('takes nothing away from wishes about titles', () => {
		const said = [...UTTERANCES, ...FRESH_UTTERANCES].map(([text]) => text)
		expect(said.flatMap((text) => (read(text) ? [[text, read(text)]] : []))).toEqual([])
	})

	it('is read in bounded time and never fails, whatever is written', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (said) => {
				const wish = read(said)
				return wish === null || !('name' in wish) || wish.name.length <= 60
			}),
		)
		expectLinear(read, ['when ', 'watch the ', 'please can ', 'now next ', 'a v '])
	})
})
