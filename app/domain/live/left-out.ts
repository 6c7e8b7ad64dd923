import { joinList, pluralize } from '#domain/shared/text.ts'

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
		unreadable > 0 && `${pluralize(unreadable, 'entry', 'entries')} without a valid address`,
		beyondLimit > 0 && `${pluralize(beyondLimit, 'entry', 'entries')} beyond ${MAX_CHANNELS} channels`,
		logos > 0 && `${pluralize(logos, 'logo')} without a secure address`,
		guides > 0 && `${pluralize(guides, 'guide')} without a valid address or beyond ${MAX_GUIDES}`,
	].filter((part) => part !== false)
	return parts.length > 0 ? `Left out: ${joinList(parts, 'and')}.` : ''
}
