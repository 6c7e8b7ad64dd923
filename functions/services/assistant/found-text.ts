import type { Sureness } from '#domain/assistant/conversation/chat.ts'
import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { replyWords } from '#domain/assistant/conversation/reply-words.ts'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { type Criteria, hasWish, unset } from '#domain/assistant/criteria/criteria.ts'
import type { FilterName } from '#domain/assistant/criteria/match.ts'
import { wishPhrase } from '#domain/assistant/criteria/sentence.ts'
import type { Talk } from '#domain/assistant/talk.ts'
import { joinSentences } from '#domain/shared/text.ts'
import { topicName } from '#domain/title/topics.ts'
import type { Found } from './finder.ts'

/** What was understood, how sure that is, and what was given up. */
export function findText(
	{ picks, untold, dropped, unknown, references, criteria, unchecked, isConclusive }: Found,
	{ story }: Pick<Talk, 'story'>,
	turn: number,
): string {
	if (unknown.length > 0)
		return picks.length > 0 ? assistantReplies.withoutReference(unknown) : assistantReplies.unknownNames(unknown)
	if (picks.length === 0) {
		if (!isConclusive) return replyWords.tooSlow
		return story.length > 0 && !hasWish({ ...criteria, type: null })
			? assistantReplies.unknownWords(story)
			: replyWords.noMatches
	}
	if (dropped.length > 0) return assistantReplies.closest(droppedLabels(criteria, dropped))
	const isOne = picks.length === 1
	const heading =
		references.length > 0
			? assistantReplies.similarTo(references.map(({ title }) => title))
			: assistantReplies.suggested(wishPhrase(toldOf(criteria, untold), isOne), isOne, turn)
	const guesses =
		untold.length > 0
			? [assistantReplies.guessingAt(untold.map(topicName))]
			: story.length > 0
				? [assistantReplies.guessingThatAbout(story)]
				: []
	return joinSentences([...guesses, ...doubtsAbout(unchecked), heading])
}

/** The criteria without the subjects that are only guessed: a heading says what is true of all titles. */
function toldOf({ topics, ...criteria }: Criteria, untold: readonly string[]): Criteria {
	return { ...criteria, topics: { ...topics, all: topics.all.filter((name) => !untold.includes(name)) } }
}

/** What stands before titles that may have what is not wanted. */
export function doubtsAbout(unchecked: readonly string[]): string[] {
	return unchecked.length > 0 ? [assistantReplies.cannotCheck(unchecked)] : []
}

export function surenessOf(
	{ picks, untold, dropped, unknown, unchecked }: Found,
	{ story }: Pick<Talk, 'story'>,
): Sureness {
	const doubts = [untold, dropped, unknown, story, unchecked]
	if (picks.length === 0 && story.length > 0) return 'not'
	return picks.length > 0 && doubts.every(({ length }) => length === 0) ? 'sure' : 'partly'
}

/** The criteria as their chips say them. */
function droppedLabels(criteria: Criteria, dropped: readonly FilterName[]): string[] {
	const kept = criteriaChips({ ...criteria, ...unset(dropped) }).map(({ label }) => label)
	return criteriaChips(criteria).flatMap(({ label }) => (kept.includes(label) ? [] : [label]))
}
