// The parts of Google's sender library that are used.

interface CastTrack {
	trackContentId: string
	trackContentType: string
	subtype: string
	name: string
	language: string
}

interface CastMediaInfo {
	metadata: { title?: string; subtitle?: string }
	tracks: CastTrack[]
	streamType: string
}

interface CastLoadRequest {
	currentTime: number
}

export interface CastSession {
	loadMedia(request: CastLoadRequest): Promise<unknown>
	getMediaSession(): { getEstimatedTime(): number } | null
	getCastDevice(): { friendlyName: string }
	endSession(stopsPlayback: boolean): void
}

interface CastContext {
	setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string }): void
	requestSession(): Promise<unknown>
	getCurrentSession(): CastSession | null
	addEventListener(type: string, listener: (event: { sessionState: string }) => void): void
	removeEventListener(type: string, listener: (event: { sessionState: string }) => void): void
}

interface CastLibrary {
	context: CastContext
	media: {
		MediaInfo: new (url: string, contentType: string) => CastMediaInfo
		GenericMediaMetadata: new () => { title?: string; subtitle?: string }
		LoadRequest: new (media: CastMediaInfo) => CastLoadRequest
		Track: new (id: number, type: string) => CastTrack
	}
}

interface CastWindow {
	__onGCastApiAvailable?: (isAvailable: boolean) => void
	chrome?: { cast?: { media: CastLibrary['media'] } }
	cast?: { framework: { CastContext: { getInstance(): CastContext } } }
}

const LIBRARY_URL = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1'
const LOAD_TIMEOUT_MS = 10_000

let loading: Promise<CastLibrary> | null = null

/** Loads Google's library, only when the viewer presses Cast. @throws when it fails to load */
export function loadCastLibrary(receiverId: string): Promise<CastLibrary> {
	loading ??= load(receiverId).catch((error) => {
		loading = null
		throw error
	})
	return loading
}

async function load(receiverId: string): Promise<CastLibrary> {
	const page = window as unknown as CastWindow
	await new Promise<void>((resolve, reject) => {
		const fail = () => reject(new Error('The Cast library did not load'))
		const timer = setTimeout(fail, LOAD_TIMEOUT_MS)
		page.__onGCastApiAvailable = (isAvailable) => {
			clearTimeout(timer)
			if (isAvailable) resolve()
			else fail()
		}
		const script = document.createElement('script')
		script.src = LIBRARY_URL
		script.onerror = fail
		document.head.appendChild(script)
	})
	const media = page.chrome?.cast?.media
	const context = page.cast?.framework.CastContext.getInstance()
	if (!media || !context) throw new Error('The Cast library is not complete')
	context.setOptions({ receiverApplicationId: receiverId, autoJoinPolicy: 'origin_scoped' })
	return { context, media }
}
