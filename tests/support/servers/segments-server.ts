// A fake of TheIntroDB (v3) that knows given media.
import { type FaultyService, startFaultyService } from './faulty-service.ts'

export interface SegmentsServer extends FaultyService<string> {
	/** What is known, by the query. */
	media: Record<string, unknown>
}

export async function startSegmentsServer(): Promise<SegmentsServer> {
	const service = await startFaultyService(
		({ search }) => segments.media[search.slice(1)] ?? null,
		// The authorization that was sent comes last.
		({ pathname, search }, { headers }) => `${pathname}${search} ${headers.authorization ?? 'no key'}`,
	)
	const segments: SegmentsServer = { ...service, media: {} }
	return segments
}
