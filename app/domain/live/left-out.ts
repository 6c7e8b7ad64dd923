import { joinList } from '#domain/shared/text.ts'
import { playlistWords } from './playlist-words.ts'

export const MAX_CHANNELS = 20_000
export const MAX_GUIDES = 12

/** How many parts of a playlist are not used. */
export interface LeftOut {
	/** Entries without an address, or with an invalid one. */
	unreadable: number
	/** Entries beyond `MAX_CHANNELS`. */
	beyondLimit: number
	/** Logos that pages don't show: insecure, inside the playlist itself, or with an address that is too long. */
	logos: number
	/** Guides with an invalid address, or beyond `MAX_GUIDES`. */
	guides: number
}

/** Names them; empty for none. */
export function leftOutText({ unreadable, beyondLimit, logos, guides }: LeftOut): string {
	const parts = [
		unreadable > 0 && playlistWords.unreadable({ count: unreadable }),
		beyondLimit > 0 && playlistWords.beyondChannels({ count: beyondLimit, limit: `${MAX_CHANNELS}` }),
		logos > 0 && playlistWords.insecureLogos({ count: logos }),
		guides > 0 && playlistWords.unusedGuides({ count: guides, limit: `${MAX_GUIDES}` }),
	].filter((part) => part !== false)
	return parts.length > 0 ? playlistWords.leftOut({ parts: joinList(parts, 'and') }) : ''
}
