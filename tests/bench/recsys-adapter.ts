// The engine as an offline evaluation of recommenders plugs it in: see scripts/bundle-recsys-adapter.mjs.
import { type CandidateIndex, indexCandidates } from '#domain/recommend/candidate-index.ts'
import { fitNeighbors } from '#domain/recommend/neighbor-fit.ts'
import { recommend, scoreTitles } from '#domain/recommend/recommend.ts'
import type { Candidate, Neighbors } from '#domain/recommend/recommendation.ts'
import type { TasteProfile } from '#domain/recommend/taste.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'

type Title = Omit<Candidate, 'type'> & { mediaType: Candidate['type'] }

/** Lists of titles come as bare ids of films. */
interface Profile extends Omit<TasteProfile, 'watchHistory' | 'recommendationFeedback'> {
	watchHistory: number[]
	recommendationFeedback: { accepted: number[]; rejected: number[] }
}

interface State {
	known: ReadonlyMap<string, Candidate>
	index: CandidateIndex
	neighbors: Neighbors
}

interface Rating {
	userId: number
	mediaId: number
	rating: number
	timestamp: number
}

export function prepare({ titles, interactions }: { titles: Title[]; interactions: Rating[] }): State {
	const candidates = titles.map(toCandidate)
	return {
		known: new Map(candidates.map((title) => [mediaKey(title), title])),
		index: indexCandidates(candidates),
		neighbors: fitNeighbors(
			interactions.map(({ userId, mediaId, rating, timestamp }) => ({
				userId: String(userId),
				key: keyOf(mediaId),
				rating,
				atMs: timestamp,
			})),
		),
	}
}

interface Request {
	profile: Profile
	now: number
	k: number
	state: State
}

/** Everything but what the viewer has interacted with is a candidate, which is what the engine leaves by itself. */
export default function engine({ k, ...request }: Request) {
	const list = recommend({ ...toScoring(request), count: k })
	return list.map(({ id, score }) => ({ id, score }))
}

/** The scores of some films, whether the viewer knows them or not, by id. */
export function scoresOf({ ids, ...request }: Omit<Request, 'k'> & { ids: number[] }): Map<number, number> {
	const films = ids.flatMap((id) => request.state.known.get(keyOf(id)) ?? [])
	const scores = scoreTitles(films, toScoring(request))
	return new Map(films.flatMap((film) => [[film.id, scores.get(mediaKey(film))?.score ?? 0]]))
}

function toScoring({ profile, now, state }: Omit<Request, 'k'>) {
	const { watchHistory, recommendationFeedback } = profile
	const { accepted, rejected } = recommendationFeedback
	return {
		profile: {
			...profile,
			watchHistory: watchHistory.map(keyOf),
			recommendationFeedback: { accepted: accepted.map(keyOf), rejected: rejected.map(keyOf) },
		},
		candidates: state.index,
		known: state.known,
		neighbors: state.neighbors,
		now,
		hourOf: (time: number) => new Date(time).getUTCHours(),
	}
}

function toCandidate({ mediaType, ...title }: Title): Candidate {
	return { type: mediaType, ...title }
}

function keyOf(id: number): string {
	return mediaKey({ type: 'movie', id })
}
