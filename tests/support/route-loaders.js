// Routes bring types of the browser, which the program of the worker tests has not: see route-loaders.d.ts.
export { loader as movie } from '#app/routes/movie.tsx'
export { loader as profile } from '#app/routes/profile.tsx'
export { loader as history } from '#app/routes/watch-history.tsx'
