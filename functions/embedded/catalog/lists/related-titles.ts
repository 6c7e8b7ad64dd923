// Similar titles and recommendations of a title.
import { createComparison, type TitleSimilarity, type Traits } from '../search/title-similarity.ts'
import type { Title } from '../title.ts'

export interface RelatedTitles {
	/** Similar stories, the most similar first. */
	similar(title: Title): Title[]
	/** Favors the same makers and good ratings over similar plots. */
	recommendations(title: Title): Title[]
}

const MAX_RELATED = 40
interface Comparison {
	other: Traits
	closeness: TitleSimilarity
}

/** For titles of one type. */
export function createRelatedTitles(titles: readonly Title[]): RelatedTitles {
	const { all, compareTo } = createComparison(titles)
	const byTitle = new Map(all.map((traits) => [traits.title, traits]))
	// A title's page requests both lists at once.
	let latest: { title: Title; comparisons: Comparison[] } | null = null

	function compareToAll(title: Title): Comparison[] {
		const self = byTitle.get(title)
		if (!self) return []
		const compare = compareTo(self)
		return all.filter((other) => other !== self).map((other) => ({ other, closeness: compare(other) }))
	}

	function bestBy(title: Title, score: (closeness: TitleSimilarity, other: Traits) => number): Title[] {
		if (latest?.title !== title) latest = { title, comparisons: compareToAll(title) }
		return latest.comparisons
			.map(({ other, closeness }) => ({ title: other.title, score: score(closeness, other) }))
			.sort((a, b) => b.score - a.score || a.title.id - b.title.id)
			.slice(0, MAX_RELATED)
			.map((comparison) => comparison.title)
	}

	return {
		similar: (title) => bestBy(title, scoreSimilar),
		recommendations: (title) => bestBy(title, scoreRecommended),
	}
}

function scoreSimilar(closeness: TitleSimilarity, { title }: Traits): number {
	const { keywords, topics, genres, makers, cast, series, clash, years, ratingGap } = closeness
	const plot = 0.45 * keywords + 0.2 * topics + 4 * genres
	const people = 1.4 * makers + 0.5 * cast
	return plot + people + 4 * series + 0.3 * Math.log(1 + title.popularity) - clash - years - 0.9 * ratingGap
}

function scoreRecommended(closeness: TitleSimilarity, { title, rating }: Traits): number {
	const { keywords, topics, genres, makers, cast, series, clash, years } = closeness
	const plot = 0.2 * keywords + 0.08 * topics + 3 * genres
	const people = 2 * makers + 0.9 * cast
	return plot + people + 1.5 * series + 1.1 * rating + 0.5 * Math.log(1 + title.popularity) - clash - years
}
