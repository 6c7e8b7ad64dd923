import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { microsecondsOf } from './measure.mjs'

const SENTENCE = 'a funny heist film from the nineties under two hours with Brad Pitt, but no horror'

/** Times of search rules on the titles of the embedded catalog. */
export async function benchRules() {
	const [
		{ matchTitle },
		{ nearestTitle, parseTitleQuery, rankHits },
		{ parseBrowse },
		{ parseCriteria },
		{ readCatalog },
	] = await Promise.all(
		[
			'app/domain/title/title-match.ts',
			'app/domain/search/search.ts',
			'app/domain/browse/browse.ts',
			'app/domain/assistant/criteria/parser/parse.ts',
			'functions/embedded/catalog/data.ts',
		].map(loadTypeScript),
	)
	const data = JSON.parse(readFileSync(path.join(ROOT, 'public/embedded/catalogue.json'), 'utf8'))
	const { movies, shows } = readCatalog(data)
	const summaries = movies.slice(0, 20).map(toSummary)
	const hits = summaries.map((title) => ({ kind: 'title', title }))
	const names = [...movies, ...shows].map(({ name }) => name)
	const filters = new URLSearchParams('genre=28,12&not=27&from=1990&to=1999&rating=7&min=60&max=120&sort=rating')
	return [
		['match a title among 20', () => matchTitle({ title: 'Incepton', year: 2010 }, summaries)],
		['rank 20 search results', () => rankHits(parseTitleQuery('incepton 2010'), hits)],
		['nearest of 700 titles', () => nearestTitle('icneption', names), 50],
		['read the filters of a list', () => parseBrowse('movie', filters)],
		['read a sentence to the assistant', () => parseCriteria(SENTENCE, { year: 2026 })],
		['open the embedded catalogue', () => readCatalog(data), 5],
	].map(([what, work, calls]) => ({ what, microseconds: microsecondsOf(work, { calls }) }))
}

const toSummary = ({ id, name, popularity }) => ({
	type: 'movie',
	id,
	title: name,
	originalTitle: name,
	releaseDate: '2010-01-01',
	popularity,
	voteCount: 1,
})
