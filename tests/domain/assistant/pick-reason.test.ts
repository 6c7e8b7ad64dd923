import { expect, it } from 'vitest'
import { describePick } from '#domain/assistant/conversation/pick-reason.ts'
import { emptyCriteria } from '#domain/assistant/criteria/criteria.ts'
import { movieDetails } from '../../app/title/details-sample.ts'

const named = (names: readonly string[]) => names.map((name, id) => ({ id, name }))
const film = (title: string, genres: readonly string[], keywords: readonly string[] = []) =>
	movieDetails({
		title,
		genres: named(genres),
		keywords: named(keywords),
		runtimeMinutes: null,
		voteAverage: 0,
		crew: [],
	})

it.each([
	[['Drama'], [], 'Drama, as in Breaking Bad.'],
	[['Drama'], ['drugs'], 'Drama, drugs as in Breaking Bad.'],
	[['Comedy', 'Music', 'Crime'], [], 'Comedy and music, crime as in Breaking Bad.'],
	[['Comedy'], [], 'Comedy, recommended with Breaking Bad.'],
])('a title with the genres %j and the keywords %j is described once: %s', (genres, keywords, words) => {
	const reference = film('Breaking Bad', ['Drama', 'Crime'], ['drugs'])
	expect(describePick(film('Ozark', genres, keywords), emptyCriteria(), [reference])).toBe(words)
})

it('a title is not described by the genre that was asked for', () => {
	const title = {
		...film('Knives Out', []),
		genres: [
			{ id: 35, name: 'Comedy' },
			{ id: 80, name: 'Crime' },
		],
	}
	const asked = { ...emptyCriteria(), genres: { all: ['comedy' as const], any: [], none: [] } }
	expect(describePick(title, asked, [])).toBe('Crime.')
	const reference = { ...film('Clue', []), genres: title.genres }
	expect(describePick(title, asked, [reference])).toBe('Crime, as in Clue.')
})
