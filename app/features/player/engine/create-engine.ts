import type { EngineKind } from '#domain/player/engine-candidates.ts'
import { createFileEngine, type Engine, type EngineOptions } from './engine.ts'
import { loadHlsLibrary } from './hls/hls-library.ts'

/** Attaches an engine that plays `url` to the element. Loading starts at once; the caller starts playback. */
export async function createEngine(kind: EngineKind, options: EngineOptions): Promise<Engine> {
	if (kind !== 'hls.js') return createFileEngine(options)
	const [{ createHlsEngine }, library] = await Promise.all([
		import('./hls/hls-engine.client.ts'),
		loadHlsLibrary(options),
	])
	return createHlsEngine(options, library)
}
