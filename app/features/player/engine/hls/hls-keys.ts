import { findClearKeys, withoutCommonEncryption } from '#domain/player/hls-playlist.ts'
import type { ClearKeys } from './clear-key.client.ts'

/** Decrypts segments in common encryption with the keys that their playlists name. */
interface HlsKeys {
	/** Returns a playlist as hls.js should read it, as soon as its keys can be used. */
	prepare(playlist: string, playlistUrl: string): string | Promise<string>
	/** Loads the keys of an init segment; does nothing for others. */
	open(playlistUrl: string, segment: Uint8Array): void
	destroy(): void
}

/** @param onFailure a key could not be loaded, or the browser cannot decrypt */
export function createHlsKeys(video: HTMLVideoElement, onFailure: () => void): HlsKeys {
	let clearKeys: ClearKeys | null = null

	return {
		prepare(playlist, playlistUrl) {
			const keys = findClearKeys(playlist)
			if (keys.length === 0) return playlist
			// Few streams need it, so it is not loaded for others.
			return import('./clear-key.client.ts')
				.then(({ createClearKeys }) => {
					clearKeys ??= createClearKeys(video)
					return clearKeys.prepare(playlistUrl, keys)
				})
				.catch(onFailure)
				.then(() => withoutCommonEncryption(playlist))
		},
		open(playlistUrl, segment) {
			clearKeys?.open(playlistUrl, segment).catch(onFailure)
		},
		destroy() {
			clearKeys?.destroy()
		},
	}
}
