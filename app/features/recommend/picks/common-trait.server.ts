import type { Reason } from '#domain/recommend/recommendation.ts'
import type { TraitKind } from '#domain/recommend/taste.ts'

const COMMON_TRAIT_TEXT: Record<TraitKind, (name: string) => string> = {
	genre: (name) => `Also ${name.toLowerCase()}`,
	actor: (name) => `Also with ${name}`,
	director: (name) => `Also by ${name}`,
	keyword: (name) => `Also about ${name}`,
}

/** The strongest trait that two titles share. */
export function commonTraitText([first]: readonly Reason[]): string | null {
	if (first?.kind === 'shared' || first?.kind === 'trait') return COMMON_TRAIT_TEXT[first.trait](first.name)
	return first?.kind === 'viewers' ? 'Liked by the same viewers' : null
}
