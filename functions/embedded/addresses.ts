/** Calls to this address stay in process. */
export const EMBEDDED_URL = 'http://embedded.local'
/** The key of embedded services. It protects nothing, but exercises the clients. */
export const EMBEDDED_KEY = 'embedded'
/** On the site's own origin, which resolves the addresses in it. Only requested in process. */
export const EMBEDDED_PLAYLIST_PATH = '/embedded/live/playlist.m3u'
