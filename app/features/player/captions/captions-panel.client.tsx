import { useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import {
	CAPTION_SPEEDS,
	type CaptionSpeed,
	COARSE_STEP_SECONDS,
	FINE_STEP_SECONDS,
	formatOffset,
	NO_TIMING,
	shiftTiming,
} from '#domain/player/caption-timing.ts'
import type { FoundCaptions } from '#domain/player/found-captions.ts'
import { labelTracks } from '#domain/player/tracks.ts'
import { languageTagName } from '#domain/shared/languages.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { ActivePlayer } from '../active-player.ts'
import { AudioChoice, PlayerPanel, RadioGroup, toOptions } from '../controls/player-panel.tsx'
import { CUE_BACKGROUNDS, CUE_COLORS, CUE_SIZES } from '../controls/player-settings.ts'
import { findCaptions, loadFoundCaptions } from './find-captions.ts'
import type { PlayerTracks } from './use-tracks.ts'

interface Props {
	id: string
	player: ActivePlayer
	onClose: () => void
}

/** Choice of captions and sound, more captions, and their style. */
export default function CaptionsPanel({ id, player, onClose }: Props) {
	const { tracks, settings, changeSettings } = player
	const titleRef = player.program.record?.ref
	const options = labelTracks(tracks.captions).map(({ id: value, label }) => ({ value: value as string | null, label }))
	return (
		<PlayerPanel id={id} name="Captions" onClose={onClose}>
			<RadioGroup
				legend="Captions"
				options={[{ value: null, label: 'Off' }, ...options]}
				value={tracks.currentCaptions}
				onChange={tracks.chooseCaptions}
			/>
			<AudioChoice tracks={tracks} />
			<label className="panel-check">
				<input
					type="checkbox"
					checked={settings.isOriginalWithSubtitles}
					onChange={(event) => changeSettings({ isOriginalWithSubtitles: event.currentTarget.checked })}
				/>
				<span>Original audio with subtitles in my language</span>
			</label>
			{tracks.currentCaptions === null ? null : <CaptionTimingControls tracks={tracks} />}
			{tracks.own && titleRef ? (
				<MoreCaptions own={tracks.own} titleRef={titleRef} fileUrl={player.source.mp4Url} />
			) : null}
			<RadioGroup
				legend="Size"
				options={toOptions(CUE_SIZES)}
				value={settings.cueSize}
				onChange={(cueSize) => changeSettings({ cueSize })}
			/>
			<RadioGroup
				legend="Background"
				options={toOptions(CUE_BACKGROUNDS)}
				value={settings.cueGround}
				onChange={(cueGround) => changeSettings({ cueGround })}
			/>
			<RadioGroup
				legend="Color"
				options={toOptions(CUE_COLORS)}
				value={settings.cueColour}
				onChange={(cueColour) => changeSettings({ cueColour })}
			/>
		</PlayerPanel>
	)
}

const STEPS = [-COARSE_STEP_SECONDS, -FINE_STEP_SECONDS, FINE_STEP_SECONDS, COARSE_STEP_SECONDS]

const SPEED_OPTIONS = (Object.keys(CAPTION_SPEEDS) as CaptionSpeed[]).map((value) => ({
	value,
	label: CAPTION_SPEEDS[value].label,
}))

/** Moves captions that do not match the picture; the picture shows the effect at once. */
function CaptionTimingControls({ tracks: { timing, setTiming } }: { tracks: PlayerTracks }) {
	return (
		<>
			<fieldset className="choice">
				<legend>Timing</legend>
				<div className="caption-steps">
					{STEPS.map((seconds) => (
						<button
							key={seconds}
							type="button"
							className="button"
							aria-label={`${Math.abs(seconds)} seconds ${seconds < 0 ? 'earlier' : 'later'}`}
							onClick={() => setTiming(shiftTiming(timing, seconds))}
						>
							{seconds < 0 ? '−' : '+'}
							{Math.abs(seconds)}
						</button>
					))}
				</div>
				<p className="caption-offset">
					<output>{formatOffset(timing)}</output>
					{timing.offsetSeconds === 0 ? null : (
						<button
							type="button"
							className="stage-link"
							onClick={() => setTiming({ ...timing, offsetSeconds: NO_TIMING.offsetSeconds })}
						>
							Reset
						</button>
					)}
				</p>
			</fieldset>
			<RadioGroup
				legend="Frame rate"
				options={SPEED_OPTIONS}
				value={timing.speed}
				onChange={(speed) => setTiming({ ...timing, speed })}
			/>
		</>
	)
}

interface MoreCaptionsProps {
	own: NonNullable<PlayerTracks['own']>
	titleRef: MediaRef
	/** The program as a single file; `null` if it is only available as a stream. */
	fileUrl: string | null
}

/** Adds captions from a file or from the captions service, and lists those that were added. */
function MoreCaptions({ own, titleRef, fileUrl }: MoreCaptionsProps) {
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

function FoundCaptionsList({ own, titleRef, fileUrl }: MoreCaptionsProps) {
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
