import { type FormEvent, useState } from 'react'
import { ownWords } from '#domain/live/live-words.ts'
import { addPlaylist } from './own-playlists.ts'
import { OwnPlaylistError, type OwnSource } from './own-source.ts'
import type { OwnPlaylist } from './own-store.ts'

/** Takes a playlist by address, as a file or as text. The form is read here and never sent. */
export function OwnForm({ onAdded }: { onAdded: (playlist: OwnPlaylist) => void }) {
	const [problem, setProblem] = useState<string | null>(null)
	const [isReading, setReading] = useState(false)

	async function add(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = event.currentTarget
		const source = sourceIn(new FormData(form))
		if (typeof source === 'string') return setProblem(source)
		setReading(true)
		setProblem(null)
		try {
			onAdded(await addPlaylist(source))
			form.reset()
		} catch (error) {
			setProblem(error instanceof OwnPlaylistError ? error.message : ownWords.unreachable)
		} finally {
			setReading(false)
		}
	}

	return (
		<form className="own-form" onSubmit={add} aria-label="Add a playlist" noValidate>
			<p className="field">
				<label htmlFor="own-url">Address of an M3U playlist</label>
				<input
					id="own-url"
					name="url"
					type="url"
					inputMode="url"
					autoComplete="off"
					placeholder="https://"
					aria-describedby={problem ? 'own-problem' : undefined}
					aria-invalid={problem ? true : undefined}
				/>
			</p>
			<p className="field">
				<label htmlFor="own-file">or a file</label>
				<input
					id="own-file"
					name="file"
					type="file"
					accept=".m3u,.m3u8,audio/x-mpegurl,application/vnd.apple.mpegurl,text/plain"
				/>
			</p>
			<details>
				<summary>or paste it</summary>
				<p className="field">
					<label htmlFor="own-text">Text of the playlist</label>
					<textarea id="own-text" name="text" spellCheck={false} placeholder="#EXTM3U" />
				</p>
			</details>
			<p id="own-problem" className="field-error" role="alert">
				{problem}
			</p>
			<p className="actions">
				<button type="submit" className="button primary" disabled={isReading}>
					{isReading ? 'Reading…' : 'Add playlist'}
				</button>
			</p>
		</form>
	)
}

/** What stands in the form, or what is missing there. */
function sourceIn(form: FormData): OwnSource | string {
	const [url, file, text] = [form.get('url'), form.get('file'), form.get('text')]
	if (file instanceof File && file.size > 0) return { file }
	if (typeof text === 'string' && text.trim() !== '') return { text }
	if (typeof url !== 'string' || url.trim() === '') return ownWords.missing
	return /^https?:\/\/[^\s/]+/i.test(url.trim()) && URL.canParse(url.trim()) ? { url: url.trim() } : ownWords.address
}
