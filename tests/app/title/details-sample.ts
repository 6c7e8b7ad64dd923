// One film and one show with everything in them, for tests to take from.
import type { Episode, MovieDetails, Season, ShowDetails, TitleSummary } from '#domain/title/media.ts'

export function titleSummary(id: number, title = `Film ${id}`): TitleSummary {
	return {
		type: 'movie',
		id,
		title,
		originalTitle: title,
		overview: `About ${title}.`,
		releaseDate: '2010-07-15',
		posterPath: `/p${id}.jpg`,
		backdropPath: `/b${id}.jpg`,
		voteAverage: 8.36,
		voteCount: 36_000,
		popularity: 80,
		genreIds: [28],
		originalLanguage: 'en',
	}
}

export function movieDetails(change: Partial<MovieDetails> = {}): MovieDetails {
	return {
		...titleSummary(27205, 'Inception'),
		type: 'movie',
		tagline: 'Your mind is the scene of the crime.',
		genres: [
			{ id: 28, name: 'Action' },
			{ id: 878, name: 'Science Fiction' },
		],
		certificate: 'PG-13',
		certificateRegion: null,
		companies: [],
		firstAge: null,
		status: 'Released',
		homepage: 'https://example.test/film',
		imdbId: 'tt1375666',
		countries: ['United States of America', 'United Kingdom'],
		cast: [{ id: 6193, name: 'Leonardo DiCaprio', character: 'Cobb', profilePath: '/c.jpg' }],
		crew: [
			{ id: 525, name: 'Christopher Nolan', job: 'Director', profilePath: null },
			{ id: 525, name: 'Christopher Nolan', job: 'Writer', profilePath: null },
			{ id: 947, name: 'Hans Zimmer', job: 'Original Music Composer', profilePath: null },
			{ id: 559, name: 'Wally Pfister', job: 'Director of Photography', profilePath: null },
		],
		keywords: [{ id: 1, name: 'dream' }],
		videos: [],
		offers: [],
		offerRegions: [],
		recommendations: [],
		similar: [],
		runtimeMinutes: 148,
		releases: null,
		collection: null,
		...change,
	}
}

export function episode(seasonNumber: number, episodeNumber: number, change: Partial<Episode> = {}): Episode {
	return {
		seasonNumber,
		episodeNumber,
		name: `Part ${episodeNumber}`,
		overview: 'What happens.',
		airDate: '2009-03-08',
		runtimeMinutes: 47,
		stillPath: '/e.jpg',
		...change,
	}
}

export function season(seasonNumber: number, count: number): Season {
	return {
		seasonNumber,
		name: `Season ${seasonNumber}`,
		airDate: '2009-03-08',
		episodes: Array.from({ length: count }, (_, index) => episode(seasonNumber, index + 1)),
	}
}

export function showDetails(change: Partial<ShowDetails> = {}): ShowDetails {
	const { type: _, runtimeMinutes: __, collection: ___, ...common } = movieDetails()
	const names = ['Season 1', 'Season 2', 'Season 0']
	return {
		...common,
		type: 'tv',
		id: 1396,
		title: 'Breaking Bad',
		originalTitle: 'Breaking Bad',
		releaseDate: '2008-01-20',
		status: 'Ended',
		genres: [{ id: 18, name: 'Drama' }],
		episodeRuntimeMinutes: 47,
		lastAirDate: '2013-09-29',
		createdBy: [{ id: 66, name: 'Vince Gilligan' }],
		networks: ['AMC'],
		seasons: [1, 2, 0].map((seasonNumber, index) => ({
			seasonNumber,
			name: names[index] ?? '',
			overview: '',
			episodeCount: 7,
			airDate: null,
			posterPath: null,
		})),
		numberOfEpisodes: 62,
		nextEpisode: null,
		lastEpisode: episode(2, 7),
		...change,
	}
}
