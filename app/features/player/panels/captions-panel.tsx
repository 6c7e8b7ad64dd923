import { useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { CAPTION_ENCODINGS } from '#domain/player/caption-encoding.ts'
import { CAPTION_LANGUAGES } from '#domain/player/caption-name.ts'
import {
	CAPTION_SPEEDS,
	type CaptionSpeed,
	COARSE_STEP_SECONDS,
	FINE_STEP_SECONDS,
	formatOffset,
	NO_TIMING,
	shiftTiming,
} from '#domain/player/caption-timing.ts'
import { captionWords } from '#domain/player/caption-words.ts'
import { type FoundCaptions, MAX_FOUND_CAPTIONS } from '#domain/player/found-captions.ts'
import { labelTracks } from '#domain/player/tracks.ts'
import { languageTagName } from '#domain/shared/languages.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { ActivePlayer } from '../active-player.ts'
import { findCaptions, loadFoundCaptions } from '../captions/find-captions.ts'
import type { PlayerTracks } from '../captions/use-tracks.ts'
import { CUE_BACKGROUNDS, CUE_COLORS, CUE_SIZES } from '../controls/player-settings.ts'
import { Choice, Drawer, Options, RowList, Toggle, toOptions } from './drawer.tsx'

interface Props {
	player: ActivePlayer
	onClose: () => void
}

/** The panel for captions, audio, more captions, and caption style. */
export function CaptionsPanel({ player, onClose }: Props) {
	const { tracks, settings, changeSettings } = player
	const { audio, own } = tracks
	const titleRef = player.program.record?.ref
	const options = labelTracks(tracks.captions).map(({ id: value, label }) => ({ value: value as string | null, label }))
	return (
		<Drawer name={captionWords.captions} firstList={own?.problem ? captionWords.more : null} onClose={onClose}>
			<Options
				name={captionWords.captions}
				options={[{ value: null, label: captionWords.off }, ...options]}
				value={tracks.currentCaptions}
				onChange={tracks.chooseCaptions}
			/>
			<hr />
			{audio.length > 1 ? (
				<Choice
					name={captionWords.audio}
					options={labelTracks(audio).map(({ id: value, label }) => ({ value, label }))}
					value={tracks.currentAudio ?? ''}
					onChange={tracks.chooseAudio}
				/>
			) : null}
			<Toggle
				label={captionWords.originalWithSubtitles}
				isOn={settings.isOriginalWithSubtitles}
				onChange={(isOriginalWithSubtitles) => changeSettings({ isOriginalWithSubtitles })}
			/>
			{tracks.currentCaptions === null ? null : <CaptionTimingControls tracks={tracks} />}
			{own?.shown ? <OwnCaptionChoices own={own} shown={own.shown} /> : null}
			{own && titleRef ? (
				<RowList name={captionWords.more} value={own.all.length > 0 ? String(own.all.length) : ''}>
					<MoreCaptions own={own} titleRef={titleRef} />
				</RowList>
			) : null}
			<Choice
				name={captionWords.size}
				options={toOptions(CUE_SIZES)}
				value={settings.cueSize}
				onChange={(cueSize) => changeSettings({ cueSize })}
			/>
			<Choice
				name={captionWords.background}
				options={toOptions(CUE_BACKGROUNDS)}
				value={settings.cueGround}
				onChange={(cueGround) => changeSettings({ cueGround })}
			/>
			<Choice
				name={captionWords.color}
				options={toOptions(CUE_COLORS)}
				value={settings.cueColour}
				onChange={(cueColour) => changeSettings({ cueColour })}
			/>
		</Drawer>
	)
}

const STEPS = [-COARSE_STEP_SECONDS, -FINE_STEP_SECONDS, FINE_STEP_SECONDS, COARSE_STEP_SECONDS]

const speedOptions = () =>
	(Object.keys(CAPTION_SPEEDS) as CaptionSpeed[]).map((value) => ({ value, label: CAPTION_SPEEDS[value].label() }))

/** Shifts captions that don't match the picture. The effect shows at once. */
function CaptionTimingControls({ tracks: { timing, setTiming } }: { tracks: PlayerTracks }) {
	return (
		<>
			<RowList name={captionWords.timing} value={formatOffset(timing)}>
				<div className="caption-steps">
					{STEPS.map((seconds) => (
						<button
							key={seconds}
							type="button"
							className="button"
							aria-label={
								seconds < 0 ? captionWords.stepEarlier({ seconds: -seconds }) : captionWords.stepLater({ seconds })
							}
							onClick={() => setTiming(shiftTiming(timing, seconds))}
						>
							{seconds < 0 ? '−' : '+'}
							{Math.abs(seconds)}
						</button>
					))}
				</div>
				<output className="drawer-note">{formatOffset(timing)}</output>
				{timing.offsetSeconds === 0 ? null : (
					<button
						type="button"
						className="drawer-row"
						onClick={() => setTiming({ ...timing, offsetSeconds: NO_TIMING.offsetSeconds })}
					>
						{captionWords.reset}
					</button>
				)}
			</RowList>
			<Choice
				name={captionWords.frameRate}
				options={speedOptions()}
				value={timing.speed}
				onChange={(speed) => setTiming({ ...timing, speed })}
			/>
		</>
	)
}

type Own = NonNullable<PlayerTracks['own']>

interface OwnCaptionChoicesProps {
	own: Own
	shown: NonNullable<Own['shown']>
}

/** Corrects what was guessed about captions that the viewer added. */
function OwnCaptionChoices({
	own: { change, setLanguage, problem },
	shown: { id, language, file },
}: OwnCaptionChoicesProps) {
	const languages = [...new Set([language, ...CAPTION_LANGUAGES])]
		.map((value) => ({ value, label: languageTagName(value) }))
		.sort((a, b) => a.label.localeCompare(b.label))
	return (
		<>
			<Choice
				name={captionWords.language}
				options={languages}
				value={language}
				onChange={(chosen) => setLanguage(id, chosen)}
			/>
			{file ? (
				<RowList name={captionWords.encoding} value={CAPTION_ENCODINGS[file.encoding]()}>
					<Options
						name={captionWords.encoding}
						options={toOptions(CAPTION_ENCODINGS)}
						value={file.encoding}
						onChange={(encoding) => change(id, (captions, store) => store.withEncoding(captions, encoding))}
					/>
					{problem ? (
						<p className="drawer-note" role="alert">
							{problem}
						</p>
					) : null}
				</RowList>
			) : null}
		</>
	)
}

interface MoreCaptionsProps {
	own: Own
	titleRef: MediaRef
}

/** Adds captions from a file or from the captions service, and lists those that were added. */
function MoreCaptions({ own, titleRef }: MoreCaptionsProps) {
	const file = useRef<HTMLInputElement>(null)
	const addFile = (chosen: File | undefined) => {
		if (chosen) void own.add((store) => store.readCaptionFile(chosen, navigator.language))
		// The same file can be chosen again.
		if (file.current) file.current.value = ''
	}
	return (
		<>
			<input
				ref={file}
				type="file"
				hidden
				accept=".srt,.vtt,.ass,.ssa,.smi,.sami,.sub,.sbv,.ttml,.dfxp,.xml,.mpl,.lrc,.txt,.idx,.sup,.scc,.stl"
				aria-label={captionWords.file}
				onChange={(event) => addFile(event.currentTarget.files?.[0])}
			/>
			<button type="button" className="drawer-row" onClick={() => file.current?.click()}>
				<span>{captionWords.addFile}</span>
				<Icon name="plus" />
			</button>
			<FoundCaptionsList own={own} titleRef={titleRef} />
			{own.problem ? (
				<p className="drawer-note" role="alert">
					{own.problem}
				</p>
			) : null}
			{own.all.length > 0 ? (
				<ul aria-label={captionWords.addedList}>
					{own.all.map(({ id, name, language, skippedCount = 0 }) => (
						<li key={id} className="drawer-row">
							<span>
								{name} · {languageTagName(language)}
								{skippedCount > 0 ? <small>{captionWords.unreadableLeftOut({ count: skippedCount })}</small> : null}
							</span>
							<button
								type="button"
								className="button quiet"
								aria-label={captionWords.removeNamed({ name, language: languageTagName(language) })}
								onClick={() => own.remove(id)}
							>
								{captionWords.remove}
							</button>
						</li>
					))}
				</ul>
			) : null}
		</>
	)
}

type Search =
	| { state: 'idle' | 'searching' }
	| { state: 'failed'; text: string }
	| { state: 'found'; all: FoundCaptions[] }

function FoundCaptionsList({ own, titleRef }: MoreCaptionsProps) {
	const [search, setSearch] = useState<Search>({ state: 'idle' })
	const find = async () => {
		// A button that is disabled meanwhile would lose the focus.
		if (search.state === 'searching') return
		setSearch({ state: 'searching' })
		try {
			setSearch({ state: 'found', all: await findCaptions(titleRef, navigator.languages) })
		} catch (error) {
			setSearch({ state: 'failed', text: error instanceof Error ? error.message : String(error) })
		}
	}
	return (
		<>
			<button type="button" className="drawer-row" aria-disabled={search.state === 'searching'} onClick={find}>
				<span>{captionWords.find}</span>
				<Icon name="search" />
			</button>
			<p className="drawer-note" role="status">
				{search.state === 'searching' ? captionWords.searching : null}
				{search.state === 'failed' ? search.text : null}
				{search.state === 'found' && search.all.length === 0 ? captionWords.noneForTitle : null}
				{search.state === 'found' && search.all.length >= MAX_FOUND_CAPTIONS
					? captionWords.bestFound({ count: MAX_FOUND_CAPTIONS })
					: null}
			</p>
			{search.state === 'found' && search.all.length > 0 ? (
				<ul aria-label={captionWords.found}>
					{search.all.map((found) => (
						<li key={found.id}>
							<button
								type="button"
								className="drawer-row"
								onClick={() => void own.add((store) => loadFoundCaptions(found, store))}
							>
								<span>
									<strong>{languageTagName(found.language)}</strong> {found.name}
									{found.isSdh ? ` · ${captionWords.hardOfHearing}` : null}
									{found.isMachineTranslated ? ` · ${captionWords.machineTranslated}` : null}
								</span>
							</button>
						</li>
					))}
				</ul>
			) : null}
		</>
	)
}
