import { useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { FoundCaptions } from '#domain/player/found-captions.ts'
import { languageTagName } from '#domain/shared/languages.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { findCaptions, loadFoundCaptions } from './find-captions.ts'
import type { PlayerTracks } from './use-tracks.ts'

interface Props {
	own: NonNullable<PlayerTracks['own']>
	titleRef: MediaRef
	/** The program as a single file; `null` if it is only available as a stream. */
	fileUrl: string | null
}

/** Adds captions from a file or from the captions service, and lists those that were added. */
export function MoreCaptions({ own, titleRef, fileUrl }: Props) {
	const file = useRef<HTMLInputElement>(null)
	const addFile = (chosen: File | undefined) => {
		if (chosen) void own.add((store) => store.readCaptionFile(chosen, navigator.language))
		// The same file can be chosen again.
		if (file.current) file.current.value = ''
	}
	return (
		<fieldset className="choice">
			<legend>More captions</legend>
			<input
				ref={file}
				type="file"
				className="visually-hidden"
				accept=".srt,.vtt,.ass,.ssa"
				aria-label="File with captions"
				tabIndex={-1}
				onChange={(event) => addFile(event.currentTarget.files?.[0])}
			/>
			<div className="player-panel-actions">
				<button type="button" className="button" onClick={() => file.current?.click()}>
					<Icon name="plus" />
					Add a file
				</button>
				<FoundCaptionsList own={own} titleRef={titleRef} fileUrl={fileUrl} />
			</div>
			{own.problem ? (
				<p className="panel-problem" role="alert">
					{own.problem}
				</p>
			) : null}
			{own.all.length > 0 ? (
				<ul className="panel-list" aria-label="Added captions">
					{own.all.map(({ id, name, language }) => (
						<li key={id}>
							<span>
								{name} · {languageTagName(language)}
							</span>
							<button
								type="button"
								className="button quiet"
								aria-label={`Remove ${name}, ${languageTagName(language)}`}
								onClick={() => own.remove(id)}
							>
								Remove
							</button>
						</li>
					))}
				</ul>
			) : null}
		</fieldset>
	)
}

type Search =
	| { state: 'idle' | 'searching' }
	| { state: 'failed'; text: string }
	| { state: 'found'; all: FoundCaptions[] }

function FoundCaptionsList({ own, titleRef, fileUrl }: Props) {
	const [search, setSearch] = useState<Search>({ state: 'idle' })
	const find = async () => {
		setSearch({ state: 'searching' })
		try {
			setSearch({ state: 'found', all: await findCaptions(titleRef, navigator.languages, fileUrl) })
		} catch (error) {
			setSearch({ state: 'failed', text: error instanceof Error ? error.message : String(error) })
		}
	}
	return (
		<>
			<button type="button" className="button" disabled={search.state === 'searching'} onClick={find}>
				<Icon name="search" />
				Find captions
			</button>
			<p className="panel-status" role="status">
				{search.state === 'searching' ? 'Searching…' : null}
				{search.state === 'failed' ? search.text : null}
				{search.state === 'found' && search.all.length === 0 ? 'No captions found for this title.' : null}
			</p>
			{search.state === 'found' && search.all.length > 0 ? (
				<ul className="panel-list" aria-label="Captions found">
					{search.all.map((found) => (
						<li key={found.id}>
							<button
								type="button"
								className="button quiet found-captions"
								onClick={() => void own.add((store) => loadFoundCaptions(found, store))}
							>
								<span>
									<strong>{languageTagName(found.language)}</strong> {found.name}
									{found.fitsFile ? ' · Made for this file' : null}
									{found.isSdh ? ' · For the hard of hearing' : null}
									{found.isMachineTranslated ? ' · Machine translated' : null}
								</span>
							</button>
						</li>
					))}
				</ul>
			) : null}
		</>
	)
}
