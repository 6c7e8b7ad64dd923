import { Icon } from '#app/ui/icon.tsx'
import { type PlayableSource, toCastMedia } from '#domain/player/sources.ts'
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
			<span>Stop casting to {state.deviceName}</span>
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
				<span>{state.phase === 'connecting' ? 'Looking for devices…' : 'Cast with Google Cast'}</span>
				<Icon name="tv" />
			</button>
			<p className="drawer-note" role="status">
				{state.phase === 'failed' ? "Casting isn't possible here. Nothing was changed." : null}
			</p>
		</>
	)
}
