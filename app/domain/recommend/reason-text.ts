import type { Reason } from './recommendation.ts'
import type { TraitKind } from './taste.ts'

/** Longer texts aren't read. */
const MAX_REASONS = 2

const SHARED_TRAIT_TEXT: Record<TraitKind, (name: string) => string> = {
	genre: (name) => name,
	actor: (name) => `also with ${name}`,
	director: () => 'same director',
	keyword: (name) => name,
}
const LIKED_TRAIT_TEXT: Record<TraitKind, (name: string) => string> = {
	genre: (name) => `you like ${name}`,
	actor: (name) => `you like ${name}`,
	director: (name) => `you like films by ${name}`,
	keyword: (name) => `you like “${name}”`,
}

/** 'because you liked Heat · same director'; at most two reasons, the strongest first. `null` for none. */
export function reasonText(reasons: readonly Reason[]): string | null {
	const words: string[] = []
	const named = new Set<string>()
	for (const reason of reasons.slice(0, MAX_REASONS)) words.push(...textParts(reason, named))
	return words.length > 0 ? words.join(' · ') : null
}

/** Two reasons about the same title name it once. */
function textParts(reason: Reason, named: Set<string>): string[] {
	switch (reason.kind) {
		case 'shared': {
			const trait = SHARED_TRAIT_TEXT[reason.trait](reason.name)
			return isFirstMention(reason.of.title, named) ? [`because you liked ${reason.of.title}`, trait] : [trait]
		}
		case 'viewers':
			return [
				isFirstMention(reason.of.title, named)
					? `viewers of ${reason.of.title} liked it too`
					: 'its viewers liked this too',
			]
		case 'trait':
			return [LIKED_TRAIT_TEXT[reason.trait](reason.name)]
		case 'new':
			return ['new']
		case 'popular':
			return ['popular']
	}
}

function isFirstMention(title: string, named: Set<string>): boolean {
	if (named.has(title)) return false
	named.add(title)
	return true
}
