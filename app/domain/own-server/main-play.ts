import { statusWords } from '#domain/history/status-words.ts'
import type { WatchStatus } from '#domain/history/watch-status.ts'
import type { OffersView } from '#domain/providers/offers.ts'
import { watchPath } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { playWords } from '#domain/title/play-words.ts'
import { ownServerWatchPath } from './server-policy.ts'
import { ownServerWords } from './words.ts'

/** What can play a title. */
interface Playable {
	ref: TitleRef
	/** Whether the title itself plays here, or a demo program instead. */
	plays: 'title' | 'demo' | null
	/** The best offer of a service. */
	best: OffersView['best']
	/** Where the viewer is in it. */
	begun: WatchStatus['play']
	/** The name of the viewer's own server, if that has it. */
	serverName: string | null
}

export interface MainPlay {
	/** A path, or a URL of another site. */
	to: string
	label: string
	note: string | null
	/** Whether a demo program plays, which is never the first button. */
	isDemo?: boolean
	/** Whether it leads to where the title can be watched. */
	isWhere?: boolean
}

/**
 * What the main button of a title does. The viewer's own server comes first, then what is in the middle, then the title itself if it
 * plays here, then the viewer's own services, then others, and at last a demo program.
 */
export function mainPlay({ ref, plays, best, begun, serverName }: Playable): MainPlay {
	const isNamed = begun !== null && (begun.isStarted || plays !== 'demo')
	const here = isNamed
		? begun
		: { to: begun?.to ?? watchPath(ref), label: playWords(plays), note: begun?.note ?? begun?.episode ?? null }
	if (serverName !== null)
		return {
			to: ownServerWatchPath(here.to),
			label: begun?.label ?? statusWords.play,
			note: ownServerWords.fromServer({ name: serverName }),
		}
	const isDemo = plays === 'demo' && !isNamed
	const isElsewhere = begun !== null && !isDemo && best?.isIncluded !== true
	if (!best || plays === 'title' || begun?.isStarted || isElsewhere) return { ...here, isDemo }
	return { to: best.href, label: best.label, note: begun?.episode ?? null }
}
