import { index, type RouteConfig, route } from '@remix-run/route-config'

export default [
	index('routes/home.tsx'),
	route('movie', 'routes/movies.tsx'),
	route('movie/:id', 'routes/movie.tsx'),
	route('tv', 'routes/shows.tsx'),
	route('tv/:id', 'routes/show.tsx'),
	route('person/:id', 'routes/person.tsx'),
	route('trending', 'routes/trending.tsx'),
	route('search', 'routes/search.tsx'),
	route('search/suggestions', 'routes/search.suggestions.ts'),
	route('watch/:type/:id', 'routes/watch.tsx', { id: 'watch-title' }),
	route('watch/tv/:id/:season/:episode', 'routes/watch.tsx', { id: 'watch-episode' }),
	route('privacy', 'routes/privacy.tsx'),
	route('terms', 'routes/terms.tsx'),
	route('content-removal', 'routes/content-removal.tsx'),
	route('dmca', 'routes/dmca.tsx'),
	route('actions/theme', 'routes/actions.theme.ts'),
	route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
