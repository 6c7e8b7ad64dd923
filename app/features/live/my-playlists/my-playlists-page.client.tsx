import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useKeptFocus } from '#app/ui/focus/use-kept-focus.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { leftOutText } from '#domain/live/left-out.ts'
import { libraryPath } from '#domain/live/library-address.ts'
import { playlistWords } from '#domain/live/playlist-words.ts'
import { myPlaylistsText } from '#domain/live/words.ts'
import { parseXtreamServer, xtreamAccountKey } from '#domain/live/xtream.ts'
import { xtreamText } from '#domain/live/xtream-words.ts'
import { MyArrangement } from './my-arrangement.client.tsx'
import { MyChannelBrowser } from './my-channel-browser.tsx'
import type { MyPlaylist } from './my-channels.client.ts'
import {
	addPlaylist,
	type ChannelSource,
	readStoredPlaylists,
	refreshPlaylist,
	refreshSource,
	removePlaylist,
	type StoredPlaylists,
} from './my-playlists.ts'
import { PlaylistGuide } from './playlist-guide.client.tsx'
import { isHttpAddress, PlaylistError } from './playlist-source.ts'

/** Loaded after hydration, because everything here comes from the device. */
export default function MyPlaylistsPage() {
	const [stored, setStored] = useState<StoredPlaylists | null>(null)

	const read = useCallback(() => readStoredPlaylists(setStored), [])
	useEffect(() => void read(), [read])

	if (stored === null) return <p className="lead">{playlistWords.loading}</p>
	const { playlists, channels, allChannels, arrangement, guide } = stored
	return (
		<>
			{playlists.length > 0 ? <MyPlaylistList playlists={playlists} onChange={read} /> : null}
			{channels.length > 0 ? (
				<MyChannelBrowser channels={channels} allChannels={allChannels} arrangement={arrangement} guide={guide} />
			) : null}
			{allChannels.length > 0 ? (
				<MyArrangement channels={allChannels} arrangement={arrangement} onChange={read} />
			) : null}
			<h2>{playlists.length > 0 ? playlistWords.addAnother : playlistWords.add}</h2>
			<AddPlaylistForm onAdded={read} />
		</>
	)
}

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
		<form className="playlist-form" data-held="" onSubmit={add} aria-label={playlistWords.add} noValidate>
			<p className="field">
				<label htmlFor="playlist-url">{playlistWords.address}</label>
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
				<label htmlFor="playlist-file">{playlistWords.file}</label>
				<input
					id="playlist-file"
					name="file"
					type="file"
					accept=".m3u,.m3u8,audio/x-mpegurl,application/vnd.apple.mpegurl,text/plain"
				/>
			</p>
			<details>
				<summary>{playlistWords.paste}</summary>
				<p className="field">
					<label htmlFor="playlist-text">{playlistWords.text}</label>
					<textarea id="playlist-text" name="text" spellCheck={false} placeholder="#EXTM3U" />
				</p>
			</details>
			<details>
				<summary>{playlistWords.xtream}</summary>
				<p className="faint">{playlistWords.xtreamDetail}</p>
				<p className="field">
					<label htmlFor="xtream-server">{playlistWords.server}</label>
					<input
						id="xtream-server"
						name="server"
						inputMode="url"
						autoComplete="off"
						spellCheck={false}
						placeholder="https://tv.example:8080"
						aria-describedby={error ? 'playlist-error' : undefined}
					/>
				</p>
				<p className="field">
					<label htmlFor="xtream-user">{playlistWords.user}</label>
					<input id="xtream-user" name="user" autoComplete="off" autoCapitalize="off" spellCheck={false} />
				</p>
				<p className="field">
					<label htmlFor="xtream-password">{playlistWords.password}</label>
					<input id="xtream-password" name="password" type="password" autoComplete="off" />
				</p>
			</details>
			<p className="actions">
				<button type="submit" className="button primary" disabled={isReading}>
					{isReading ? playlistWords.reading : playlistWords.submit}
				</button>
			</p>
			<p id="playlist-error" className="field-error" role="alert">
				{error}
			</p>
		</form>
	)
}

/** The form's input, or what is wrong with it. */
function parseSource(form: FormData): ChannelSource | string {
	const [url, file, text] = [form.get('url'), form.get('file'), form.get('text')]
	if (file instanceof File && file.size > 0) return { file }
	if (typeof text === 'string' && text.trim() !== '') return { text }
	if (typeof url !== 'string' || url.trim() === '') return parseXtream(form) ?? myPlaylistsText.missing
	return isHttpAddress(url.trim()) ? { url: url.trim() } : myPlaylistsText.address
}

/** `null` for an empty form. */
function parseXtream(form: FormData): ChannelSource | string | null {
	const [written = '', user = '', password = ''] = ['server', 'user', 'password'].map((name) =>
		String(form.get(name) ?? '').trim(),
	)
	if (written + user + password === '') return null
	if (written === '' || user === '' || password === '') return xtreamText.missing
	const server = parseXtreamServer(written, location.protocol === 'https:')
	return server === null || !URL.canParse(server) ? xtreamText.server : { xtream: { server, user, password } }
}

interface Props {
	playlists: readonly MyPlaylist[]
	/** Called after a change. */
	onChange: () => void
}

/** The playlists on this device, with buttons to refresh and remove them. */
export function MyPlaylistList({ playlists, onChange }: Props) {
	const [error, setError] = useState<string | null>(null)
	useKeptFocus()

	async function run(work: Promise<unknown>) {
		setError(null)
		try {
			await work
		} catch (error) {
			setError(error instanceof PlaylistError ? error.message : myPlaylistsText.storageBlocked)
		}
		onChange()
	}

	return (
		<>
			<ul className="my-playlists" aria-label={playlistWords.heading}>
				{playlists
					.map((playlist) => ({ playlist, source: refreshSource(playlist) }))
					.map(({ playlist, source }) => (
						<li key={playlist.id}>
							<span>
								{myPlaylistsText.saved(playlist.name, playlist.channels)}{' '}
								{playlist.leftOut ? leftOutText(playlist.leftOut) : null}
							</span>
							{playlist.xtream ? (
								<Link to={libraryPath({ account: xtreamAccountKey(playlist.xtream) })} className="chip">
									<Icon name="film" size={14} />
									{playlistWords.library}
								</Link>
							) : null}
							{source === null ? null : (
								<button
									type="button"
									className="chip"
									aria-label={playlistWords.refreshName({ name: playlist.name })}
									onClick={() => run(refreshPlaylist(playlist, source))}
								>
									<Icon name="retry" size={14} />
									{playlistWords.refresh}
								</button>
							)}
							<button
								type="button"
								className="chip"
								aria-label={playlistWords.removeName({ name: playlist.name })}
								onClick={() => run(removePlaylist(playlist))}
							>
								<Icon name="close" size={14} />
								{playlistWords.remove}
							</button>
							<PlaylistGuide playlist={playlist} onChange={onChange} />
						</li>
					))}
			</ul>
			<p className="field-error" role="alert">
				{error}
			</p>
		</>
	)
}
