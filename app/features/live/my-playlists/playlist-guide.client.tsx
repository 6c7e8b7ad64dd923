import { type FormEvent, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { playlistWords } from '#domain/live/playlist-words.ts'
import { myPlaylistsText } from '#domain/live/words.ts'
import { MissingGuides } from '../guide/missing-guides.tsx'
import type { MyPlaylist } from './my-channels.client.ts'
import { changeMyGuides } from './my-playlists.ts'
import { isHttpAddress } from './playlist-source.ts'

interface Props {
	playlist: MyPlaylist
	/** Called after a change. */
	onChange: () => void
}

/** How many channels of a playlist have programs, why others have none, and the guides that the viewer adds. */
export function PlaylistGuide({ playlist, onChange }: Props) {
	const { id, name, channels, outcome, myGuideUrls = [] } = playlist
	const [error, setError] = useState<string | null>(null)
	const [isReading, setIsReading] = useState(false)

	async function change(urls: string[]) {
		setIsReading(true)
		setError(null)
		await changeMyGuides(playlist, urls).catch(() => setError(myPlaylistsText.storageBlocked))
		setIsReading(false)
		onChange()
	}

	async function add(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = event.currentTarget
		const url = String(new FormData(form).get('guide') ?? '').trim()
		if (!isHttpAddress(url)) return setError(myPlaylistsText.address)
		await change([...new Set([...myGuideUrls, url])])
		form.reset()
	}

	return (
		<details className="playlist-guide">
			<summary>
				{outcome ? playlistWords.guideState({ guided: outcome.guidedCount, count: channels }) : playlistWords.guide}
			</summary>
			{outcome?.failures.map(({ host, text }) => (
				<p key={host} className="field-error">
					<bdi>{host}</bdi>: {text}
				</p>
			))}
			{outcome && outcome.cutCount > 0 ? (
				<p className="faint">{playlistWords.cut({ count: outcome.cutCount })}</p>
			) : null}
			{outcome ? <MissingGuides missing={outcome.missing} moreCount={outcome.moreCount} /> : null}
			{myGuideUrls.length > 0 ? (
				<ul className="chips" aria-label={playlistWords.guidesOf({ name })}>
					{myGuideUrls.map((url) => (
						<li key={url}>
							<button
								type="button"
								className="chip"
								aria-label={playlistWords.removeGuide({ url })}
								disabled={isReading}
								onClick={() => change(myGuideUrls.filter((other) => other !== url))}
							>
								<Icon name="close" size={14} />
								<bdi>{url}</bdi>
							</button>
						</li>
					))}
				</ul>
			) : null}
			<form data-held="" onSubmit={add} aria-label={playlistWords.addGuideTo({ name })} noValidate>
				<p className="field">
					<label htmlFor={`guide-${id}`}>{playlistWords.guideAddress}</label>
					<input
						id={`guide-${id}`}
						name="guide"
						type="url"
						inputMode="url"
						autoComplete="off"
						placeholder="https://"
						aria-describedby={`guide-error-${id}`}
						aria-invalid={error ? true : undefined}
					/>
				</p>
				<p id={`guide-error-${id}`} className="field-error" role="alert">
					{error}
				</p>
				<button type="submit" className="button" disabled={isReading}>
					{isReading ? playlistWords.reading : playlistWords.addGuide}
				</button>
			</form>
		</details>
	)
}
