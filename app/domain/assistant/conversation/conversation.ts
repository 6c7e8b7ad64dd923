import { mediaKey } from '#domain/shared/media-ref.ts'
import { yearOf } from '#domain/title/media.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { type Criteria, emptyCriteria } from '../criteria/criteria.ts'
import { parseFollowUp } from '../criteria/follow-up.ts'
import { isGenericOnAir, parseOnAir } from '../criteria/parser/intent/on-air.ts'
import { parseCriteria } from '../criteria/parser/parse.ts'
import type { ParseOptions } from '../criteria/parser/recognition/matcher.ts'
import type { PreviousTurn, ShownTitle } from '../criteria/shown-titles.ts'
import type { ChatMessage } from './chat.ts'
import { type ChatInput, toChatInput } from './chat-input.ts'

/** Characters of earlier messages that are read, the latest first. Ordinary messages of a full history have fewer. */
const MAX_READ_LENGTH = 2000

/** A conversation as far as a reply depends on it, derived from its turns for each message. */
interface Conversation {
	/** What a message asks for, given the turns before. */
	criteriaOf: (message: ChatInput) => Criteria
	/** All titles shown so far. */
	shown: readonly { key: string; title: string }[]
}

/**
 * @param history earlier turns, oldest first
 * @param runtimeOf known minutes by `mediaKey`, because cards do not carry them
 */
export function readConversation(
	history: readonly ChatMessage[],
	options: ParseOptions,
	runtimeOf: ReadonlyMap<string, number> = new Map(),
): Conversation {
	const turn = lastTurns(history).reduce<PreviousTurn | null>((before, { text, isUser, mediaItems = [] }) => {
		if (!isUser)
			return mediaItems.length === 0
				? before
				: { criteria: before?.criteria ?? emptyCriteria(), shown: mediaItems.map(shownOf) }
		const input = toChatInput(text)
		// "Older ones" never refers to "football tonight".
		if (isGenericOnAir(parseOnAir(input))) return before
		const criteria = parseInContext(before, input, options)
		// After "add the first one", "older ones" still refers to the criteria before.
		return criteria.intent === 'recommend' ? { criteria, shown: before?.shown ?? [] } : before
	}, null)
	return {
		criteriaOf: (message) => parseInContext(turn, message, options),
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

/** The titles shown last, which "shorter" refers to. */
export function lastShown(history: readonly ChatMessage[]): MediaItem[] {
	return [...history].reverse().find(({ mediaItems = [] }) => mediaItems.length > 0)?.mediaItems ?? []
}

function lastTurns(history: readonly ChatMessage[]): readonly ChatMessage[] {
	let length = 0
	let from = history.length
	for (; from > 0; from--) {
		const turn = history[from - 1]
		if (turn?.isUser) length += toChatInput(turn.text).length
		if (length > MAX_READ_LENGTH) break
	}
	return history.slice(from)
}

function parseInContext(turn: PreviousTurn | null, input: ChatInput, options: ParseOptions): Criteria {
	return turn ? parseFollowUp(turn, input, options).criteria : parseCriteria(input, options)
}

function itemName({ title, name }: MediaItem): string {
	return title ?? name ?? ''
}

function itemKey({ media_type, media_id }: MediaItem): string {
	return mediaKey({ type: media_type, id: media_id })
}
