import { Icon } from '#app/ui/icon.tsx'
import { type PlayableSource, toCastMedia } from '#domain/player/sources.ts'
import { playerWords } from '#domain/player/words.ts'
import type { useCast } from './use-cast.ts'

interface Props {
	source: PlayableSource
	cast: ReturnType<typeof useCast>
}

/** Plays on a Cast device. Nothing is loaded from Google before the press. */
export function CastButton({ source, cast: { state, start, stop } }: Props) {
	const media = toCastMedia(source, (url) => new URL(url, location.href).href)
	// A broadcast has a live edge that devices do not share.
	if (!media || source.isLive) return null
	return state.phase === 'playing' ? (
		<button type="button" className="drawer-row" onClick={stop}>
			<span>{playerWords.stopCasting({ device: state.deviceName })}</span>
			<Icon name="tv" />
		</button>
	) : (
		<>
			<button
				type="button"
				className="drawer-row"
				disabled={state.phase === 'connecting'}
				onClick={() => void start(media)}
			>
				<span>{state.phase === 'connecting' ? playerWords.lookingForDevices : playerWords.castWithGoogle}</span>
				<Icon name="tv" />
			</button>
			<p className="drawer-note" role="status">
				{state.phase === 'failed' ? playerWords.castFailed : null}
			</p>
		</>
	)
}
