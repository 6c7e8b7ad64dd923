import { useCallback, useEffect, useRef, useState } from 'react'
import type { CastMedia } from '#domain/player/sources.ts'
import type { Program } from '../program.ts'
import type { CastSession } from './cast-library.client.ts'

/** How often the device's position is read, so that this player continues there. */
const POSITION_INTERVAL_MS = 1_000

type CastState = { phase: 'idle' | 'connecting' | 'failed' } | { phase: 'playing'; deviceName: string }

/** Moves playback to a Cast device, and back with its position. */
export function useCast(video: HTMLVideoElement, program: Pick<Program, 'title' | 'subtitle'>, receiverId: string) {
	const [state, setState] = useState<CastState>({ phase: 'idle' })
	const end = useRef<(() => void) | null>(null)
	const isLeft = useRef(false)
	useEffect(() => {
		isLeft.current = false
		return () => {
			isLeft.current = true
			end.current?.()
		}
	}, [])

	const stop = useCallback(() => end.current?.(), [])
	const start = async (media: CastMedia) => {
		setState({ phase: 'connecting' })
		try {
			const { loadCastLibrary } = await import('./cast-library.client.ts')
			const { context, media: castTypes } = await loadCastLibrary(receiverId)
			await context.requestSession()
			const session = context.getCurrentSession()
			if (!session) throw new Error('No Cast session')
			// The player may have unmounted by the time a device is chosen.
			if (isLeft.current) return session.endSession(true)
			const info = new castTypes.MediaInfo(media.url, media.contentType)
			info.streamType = 'BUFFERED'
			info.metadata = Object.assign(new castTypes.GenericMediaMetadata(), {
				title: program.title,
				subtitle: program.subtitle ?? '',
			})
			info.tracks = media.captions.map(({ url, language, label }, index) =>
				Object.assign(new castTypes.Track(index + 1, 'TEXT'), {
					trackContentId: url,
					trackContentType: 'text/vtt',
					subtype: 'SUBTITLES',
					name: label,
					language,
				}),
			)
			const request = new castTypes.LoadRequest(info)
			request.currentTime = video.currentTime
			await session.loadMedia(request)
			if (isLeft.current) return session.endSession(true)
			video.pause()
			const follow = followSession(video, session)
			const onChange = ({ sessionState }: { sessionState: string }) => {
				if (sessionState === 'SESSION_ENDED') finish()
			}
			const finish = () => {
				context.removeEventListener('sessionstatechanged', onChange)
				end.current = null
				follow.stop()
				setState({ phase: 'idle' })
			}
			context.addEventListener('sessionstatechanged', onChange)
			end.current = () => {
				finish()
				session.endSession(true)
			}
			setState({ phase: 'playing', deviceName: session.getCastDevice().friendlyName })
		} catch (error) {
			// The library rejects with a word when the viewer closes the list of devices.
			setState({ phase: error === 'cancel' ? 'idle' : 'failed' })
		}
	}
	return { state, start, stop }
}

/** Takes over the device's position, so progress there isn't lost. */
function followSession(video: HTMLVideoElement, session: CastSession): { stop(): void } {
	let last = video.currentTime
	const read = () => {
		last = session.getMediaSession()?.getEstimatedTime() || last
	}
	const timer = setInterval(read, POSITION_INTERVAL_MS)
	return {
		stop() {
			clearInterval(timer)
			read()
			// Seeking saves the position.
			if (video.readyState > HTMLMediaElement.HAVE_NOTHING) video.currentTime = last
		},
	}
}
