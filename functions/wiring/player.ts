import type { Player } from '#domain/player/sources.ts'
import { demoBroadcast, demoSource } from '#functions/embedded/player/demo-media.ts'
import type { Config } from '#functions/lib/config.ts'
import { createPlayer } from '#functions/services/player/player.ts'
import { createSourceCaptions, type SourceCaptions } from '#functions/services/player/source-captions.ts'

export function playerFor(config: Config): Player {
	return createPlayer(config, { title: demoSource, broadcast: demoBroadcast })
}

export function sourceCaptionsFor(config: Config): SourceCaptions {
	return createSourceCaptions(config, (url, init) => fetch(url, init))
}
