import { titlePath, watchPath } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { cardWords } from './words.ts'

/** What the button says that plays a title here: where no source has titles themselves, a demo program plays. */
export function playWords(plays: 'title' | 'demo' | null): string {
	return plays === 'demo' ? cardWords.playDemo : cardWords.play
}

/** The main button of a title without offers: it plays here or, instead of a demo program, its page says where it can be watched. */
export function playOrWhere(ref: TitleRef, playsDemo: boolean): { to: string; label: string; isWhere?: true } {
	return playsDemo
		? { to: `${titlePath(ref)}#where`, label: cardWords.whereToWatch, isWhere: true }
		: { to: watchPath(ref), label: playWords('title') }
}
