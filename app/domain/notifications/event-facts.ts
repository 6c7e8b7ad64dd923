import { eventWords } from './event-words.ts'
import { FEATURE_ANNOUNCEMENTS } from './feature-announcements.ts'

/** What has happened, as values: each reader reads it in the language of that moment. */
export type EventFacts =
	/** `others` is how many more episodes came on the same day. */
	| { what: 'episode'; season: number; episode: number; others: number }
	/** A film is out at home. */
	| { what: 'home' }
	/** A title has come to a service; `name` is `null` for one that the list of services lacks. */
	| { what: 'service'; name: string | null }
	| { what: 'match'; league: string; minutes: number }
	| { what: 'version'; version: string }

/** What a notification says: often the name of what it is about, and a sentence. */
export interface EventTexts {
	title: string
	body: string
}

/** What a reader reads. @param stored the texts as they were when it was made, and the facts behind them, if there were any yet */
export function eventTexts(stored: EventTexts & { facts: EventFacts | null }): EventTexts {
	const { title, body, facts } = stored
	switch (facts?.what) {
		case 'episode': {
			const { season, episode, others: count } = facts
			const one = eventWords.episodeOut({ season, episode })
			return { title, body: count === 0 ? one : eventWords.episodesOut({ season, episode, count }) }
		}
		case 'home':
			return { title, body: eventWords.outAtHome }
		case 'service':
			return {
				title,
				body: facts.name === null ? eventWords.onSomeService : eventWords.onService({ name: facts.name }),
			}
		case 'match':
			return { title, body: eventWords.matchSoon({ league: facts.league, minutes: facts.minutes }) }
		case 'version': {
			const news = FEATURE_ANNOUNCEMENTS.find(({ version }) => version === facts.version)
			return news ? { title: eventWords.version({ title: news.title }), body: news.text } : { title, body }
		}
		default:
			return { title, body }
	}
}

/** A title's event, with its texts in English. */
export function told(title: string, facts: EventFacts): EventTexts & { facts: EventFacts } {
	return { ...eventTexts({ title, body: '', facts }), facts }
}
