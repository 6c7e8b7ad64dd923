import { libraryPath, libraryPlayerPath, parseLibraryView } from '#domain/live/library-address.ts'
import { libraryWords } from '#domain/live/library-words.ts'
import { xtreamStreamUrl } from '#domain/live/xtream.ts'
import {
	containerProblem,
	episodeLabel,
	type LibraryEpisode,
	type LibraryTitle,
	neighborsOf,
} from '#domain/live/xtream-library.ts'
import { xtreamText } from '#domain/live/xtream-words.ts'
import { PlaylistError } from '../my-playlists/playlist-source.ts'
import {
	type LibraryAccount,
	readLibrary,
	readLibraryAccounts,
	readLibraryInfo,
	refreshLibrary,
} from './library-store.client.ts'
import { createStartedStore, type StartableTitle } from './started-titles.ts'

/** A film or an episode of an account, for its page with the player. */
export interface LibraryWatch {
	title: string
	/** 'S1 E2 · Name'; `null` for a film. */
	subtitle: string | null
	/** Of an episode or a film. */
	overview: string
	facts: string[]
	pictureUrl: string | null
	detailsPath: string
	playing: LibraryProgram
	previous: LibraryProgram | null
	next: LibraryProgram | null
	url: string
	/** Why no browser plays it; `null` for what is worth trying. */
	problem: string | null
	/** Where its position is stored. */
	positions: ReturnType<typeof createStartedStore>
}

/** As the player knows it. */
interface LibraryProgram {
	key: string
	path: string
	/** Of an episode; the name of a film. */
	label: string
}

/** A film that is opened from its page has them already. */
const DETAILS_WAIT_MS = 3_000

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))

/** Reads it from the device and the viewer's server; a text says why it cannot be played. @param hash of the address */
export async function readLibraryWatch(hash: string): Promise<LibraryWatch | string> {
	const view = parseLibraryView(new URLSearchParams(hash.slice(1)))
	const { kind, title: id, episode: episodeId } = view
	const account = (await readLibraryAccounts()).find(({ key }) => key === view.account)
	if (!account || id === null) return libraryWords.unknownAccount
	try {
		const { titles } = (await readLibrary(account, kind)) ?? (await refreshLibrary(account, kind))
		const title = titles.find((candidate) => candidate.id === id)
		if (!title) return libraryWords.unknownTitle
		const streamUrl = (playing: { id: string; container: string }) =>
			xtreamStreamUrl(account.login, kind === 'films' ? 'movie' : 'series', playing.id, playing.container)
		if (kind === 'films') {
			// A film plays without them.
			const info = readLibraryInfo(account, kind, id).catch(() => null)
			const details = (await Promise.race([info, pause(DETAILS_WAIT_MS)]))?.details
			const container = details?.container ?? title.container
			return toWatch(account, title, {
				url: streamUrl({ id, container }),
				problem: containerProblem(container),
				overview: details?.overview ?? '',
				facts: [String(title.year ?? details?.year ?? ''), details?.genres ?? ''],
			})
		}
		const { seasons } = await readLibraryInfo(account, kind, id)
		const { previous, playing, next } = neighborsOf(seasons, episodeId ?? '')
		if (!playing) return libraryWords.unknownTitle
		return toWatch(account, title, {
			url: streamUrl(playing),
			problem: containerProblem(playing.container),
			overview: playing.overview,
			facts: [],
			episodes: { previous, playing, next },
		})
	} catch (error) {
		return error instanceof PlaylistError ? error.message : xtreamText.interrupted
	}
}

interface Playable extends Pick<LibraryWatch, 'url' | 'problem' | 'overview' | 'facts'> {
	episodes?: Record<'previous' | 'next', LibraryEpisode | null> & { playing: LibraryEpisode }
}

function toWatch(
	account: LibraryAccount,
	title: LibraryTitle,
	{ episodes, facts, ...playable }: Playable,
): LibraryWatch {
	const kind = episodes ? 'series' : 'films'
	const address = { account: account.key, kind, title: title.id } as const
	const programOf = (episode: LibraryEpisode | null): LibraryProgram => ({
		key: `own:${account.key}:${kind}:${episode?.id ?? title.id}`,
		path: libraryPlayerPath({ ...address, episode: episode?.id ?? null }),
		label: episode ? episodeLabel(episode) : title.name,
	})
	const neighbor = (episode: LibraryEpisode | null | undefined) => (episode ? programOf(episode) : null)
	const startable = ({ key, path, label }: LibraryProgram): StartableTitle => ({
		key,
		path,
		account: account.key,
		title: title.name,
		subtitle: episodes ? label : null,
		pictureUrl: title.pictureUrl,
	})
	const playing = programOf(episodes?.playing ?? null)
	const next = neighbor(episodes?.next)
	return {
		...playable,
		title: title.name,
		subtitle: episodes ? playing.label : null,
		facts: facts.filter((fact) => fact !== ''),
		pictureUrl: title.pictureUrl,
		detailsPath: libraryPath(address),
		playing,
		previous: neighbor(episodes?.previous),
		next,
		positions: createStartedStore(startable(playing), next && startable(next)),
	}
}
