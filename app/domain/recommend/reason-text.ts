import type { Reason } from './recommendation.ts'
import type { TraitKind } from './taste.ts'

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

/** 'because you liked Heat · same director', 'popular': a phrase for each reason. Reasons that apply to everybody come last. */
export function reasonTexts(reasons: readonly Reason[]): string[] {
	const isPersonal = ({ kind }: Reason) => kind !== 'popular' && kind !== 'new'
	const personal = reasons.filter(isPersonal)
	return [...personal, ...reasons.filter((reason) => !isPersonal(reason))].map(reasonText)
}

function reasonText(reason: Reason): string {
	switch (reason.kind) {
		case 'shared':
			return `because you liked ${reason.of.title} · ${SHARED_TRAIT_TEXT[reason.trait](reason.name)}`
		case 'viewers':
			return `viewers of ${reason.of.title} liked it too`
		case 'trait':
			return LIKED_TRAIT_TEXT[reason.trait](reason.name)
		case 'new':
			return 'new'
		case 'popular':
			return 'popular'
	}
}
