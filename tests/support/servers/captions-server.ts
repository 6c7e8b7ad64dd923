// A fake of OpenSubtitles (v1) with one file.
import { type FaultyService, startFaultyService } from './faulty-service.ts'

export interface CaptionsServer extends FaultyService<string> {
	/** The `attributes` of what is found. */
	found: object[]
	/** The file's bytes. */
	file: Uint8Array
}

export async function startCaptionsServer(): Promise<CaptionsServer> {
	const service = await startFaultyService(
		({ pathname }) => {
			if (pathname === '/file') return captions.file
			if (pathname === '/api/v1/download') return { link: `${captions.url}/file` }
			return { data: captions.found.map((attributes) => ({ type: 'subtitle', attributes })) }
		},
		// The key that was sent comes last.
		({ pathname, search }, { method, headers }) => `${method} ${pathname}${search} ${headers['api-key'] ?? 'no key'}`,
	)
	const captions: CaptionsServer = { ...service, found: [], file: new Uint8Array() }
	return captions
}
