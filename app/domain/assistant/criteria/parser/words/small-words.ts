/** Words that alone say nothing, and tell no name from another. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
	'of the a an and n in on to for at with from by vs is'.split(' '),
)
/** The same with those of other languages: they stand inside a title, which goes on after them. */
export const TITLE_LINKS: ReadonlySet<string> = new Set([
	...SMALL_WORDS,
	...'as de des du la le les el del der die das und'.split(' '),
])
