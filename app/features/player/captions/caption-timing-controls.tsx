import {
	CAPTION_SPEEDS,
	type CaptionSpeed,
	COARSE_STEP_SECONDS,
	FINE_STEP_SECONDS,
	formatOffset,
	NO_TIMING,
	shiftTiming,
} from '#domain/player/caption-timing.ts'
import { RadioGroup } from '../controls/player-panel.tsx'
import type { PlayerTracks } from './use-tracks.ts'

const STEPS = [-COARSE_STEP_SECONDS, -FINE_STEP_SECONDS, FINE_STEP_SECONDS, COARSE_STEP_SECONDS]
const SPEED_OPTIONS = (Object.keys(CAPTION_SPEEDS) as CaptionSpeed[]).map((value) => ({
	value,
	label: CAPTION_SPEEDS[value].label,
}))

/** Moves captions that do not match the picture; the picture shows the effect at once. */
export function CaptionTimingControls({ tracks: { timing, setTiming } }: { tracks: PlayerTracks }) {
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
