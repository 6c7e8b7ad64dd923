import { type FormEvent, useState } from 'react'
import { myPlaylistsText } from '#domain/live/words.ts'
import type { MyPlaylist } from './my-playlist-store.ts'
import { addPlaylist } from './my-playlists.ts'
import { PlaylistError, type PlaylistSource } from './playlist-source.ts'

/** Accepts a playlist as a URL, a file or text. The form is processed here and never submitted. */
export function AddPlaylistForm({ onAdded }: { onAdded: (playlist: MyPlaylist) => void }) {
	const [error, setError] = useState<string | null>(null)
	const [isReading, setIsReading] = useState(false)

	async function add(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = event.currentTarget
		const source = parseSource(new FormData(form))
		if (typeof source === 'string') return setError(source)
		setIsReading(true)
		setError(null)
		try {
			onAdded(await addPlaylist(source))
			form.reset()
		} catch (error) {
			setError(error instanceof PlaylistError ? error.message : myPlaylistsText.unreachable)
		} finally {
			setIsReading(false)
		}
	}

	return (
		<form className="playlist-form" onSubmit={add} aria-label="Add a playlist" noValidate>
			<p className="field">
				<label htmlFor="playlist-url">Address of an M3U playlist</label>
				<input
					id="playlist-url"
					name="url"
					type="url"
					inputMode="url"
					autoComplete="off"
					placeholder="https://"
					aria-describedby={error ? 'playlist-error' : undefined}
					aria-invalid={error ? true : undefined}
				/>
			</p>
			<p className="field">
				<label htmlFor="playlist-file">or a file</label>
				<input
					id="playlist-file"
					name="file"
					type="file"
					accept=".m3u,.m3u8,audio/x-mpegurl,application/vnd.apple.mpegurl,text/plain"
				/>
			</p>
			<details>
				<summary>or paste the text</summary>
				<p className="field">
					<label htmlFor="playlist-text">Playlist text</label>
					<textarea id="playlist-text" name="text" spellCheck={false} placeholder="#EXTM3U" />
				</p>
			</details>
			<p id="playlist-error" className="field-error" role="alert">
				{error}
			</p>
			<p className="actions">
				<button type="submit" className="button primary" disabled={isReading}>
					{isReading ? 'Reading…' : 'Add playlist'}
				</button>
			</p>
		</form>
	)
}

/** The form's input, or what is wrong with it. */
function parseSource(form: FormData): PlaylistSource | string {
	const [url, file, text] = [form.get('url'), form.get('file'), form.get('text')]
	if (file instanceof File && file.size > 0) return { file }
	if (typeof text === 'string' && text.trim() !== '') return { text }
	if (typeof url !== 'string' || url.trim() === '') return myPlaylistsText.missing
	return /^https?:\/\/[^\s/]+/i.test(url.trim()) && URL.canParse(url.trim())
		? { url: url.trim() }
		: myPlaylistsText.address
}
