import { mediaKey, yearOf } from '#domain/title/media.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { type Criteria, emptyCriteria } from '../criteria/criteria.ts'
import { type PreviousTurn, parseFollowUp, type ShownTitle } from '../criteria/follow-up.ts'
import { isGenericOnAir, parseOnAir } from '../criteria/parser/on-air.ts'
import { type ParseOptions, parseCriteria } from '../criteria/parser/parse.ts'
import type { ChatMessage } from './chat.ts'

/** What is known of a conversation when a message is to be answered. It is read anew from its turns each time. */
export interface Conversation {
	/** What the message asks for, in the light of what was said before. */
	criteria: Criteria
	/** Everything that was shown so far. */
	shown: readonly { key: string; title: string }[]
}

/**
 * Reads a conversation from its beginning, each message in the light of the turn before.
 * @param history the turns before, oldest first
 * @param runtimeOf minutes by `mediaKey`, as far as they are known: cards do not carry them
 */
export function readConversation(
	history: readonly ChatMessage[],
	message: string,
	options: ParseOptions,
	runtimeOf: ReadonlyMap<string, number> = new Map(),
): Conversation {
	const turn = history.reduce<PreviousTurn | null>((before, { text, isUser, mediaItems = [] }) => {
		if (!isUser)
			return mediaItems.length === 0
				? before
				: { criteria: before?.criteria ?? emptyCriteria(), shown: mediaItems.map(shownOf) }
		// Football tonight is no wish that "older ones" could speak of.
		if (isGenericOnAir(parseOnAir(text))) return before
		const request = parseInContext(before, text, options)
		// "Add the first one" is no other wish: "older ones" after it still speaks of the wish before.
		return request.intent === 'recommend' ? { criteria: request, shown: before?.shown ?? [] } : before
	}, null)
	return {
		criteria: parseInContext(turn, message, options),
		shown: history.flatMap(({ mediaItems = [] }) =>
			mediaItems.map((item) => ({ key: itemKey(item), title: itemName(item) })),
		),
	}

	function shownOf(item: MediaItem): ShownTitle {
		return {
			type: item.media_type,
			title: itemName(item),
			year: yearOf(item.release_date ?? item.first_air_date ?? null),
			runtimeMinutes: runtimeOf.get(itemKey(item)) ?? null,
			voteAverage: item.vote_average > 0 ? item.vote_average : null,
		}
	}
}

/** The titles that were shown last: "shorter" is shorter than these. */
export function lastShown(history: readonly ChatMessage[]): MediaItem[] {
	return [...history].reverse().find(({ mediaItems = [] }) => mediaItems.length > 0)?.mediaItems ?? []
}

function parseInContext(turn: PreviousTurn | null, text: string, options: ParseOptions): Criteria {
	return turn ? parseFollowUp(turn, text, options).request : parseCriteria(text, options)
}

function itemName({ title, name }: MediaItem): string {
	return title ?? name ?? ''
}

function itemKey({ media_type, media_id }: MediaItem): string {
	return mediaKey({ type: media_type, id: media_id })
}
