/** A developer's own `.dev.vars` must not reach the tests: every variable is unset, which means the embedded default. */
export const UNSET_VARIABLES: Record<string, string> = Object.fromEntries(
	[
		'AUTH_SECRET_PREVIOUS',
		'AUTH_GOOGLE_ID',
		'AUTH_GOOGLE_SECRET',
		'AUTH_GOOGLE_ISSUER',
		'TMDB_API_KEY',
		'TMDB_API_URL',
		'TMDB_IMAGE_URL',
		'GEMINI_API_KEY',
		'GEMINI_API_URL',
		'GEMINI_MODEL',
		'GEMINI_SEARCH_MODEL',
		'PROVIDERS',
		'STREAM_SOURCES',
		'LIVE_PLAYLIST_URL',
		'SPORTS_API_URL',
		'SPORTS_API_KEY',
		'CONTACT_EMAIL',
		'GA_MEASUREMENT_ID',
		'GA_API_SECRET',
	].map((name) => [name, '']),
)
