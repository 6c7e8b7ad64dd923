const VERSIONS =
	"director['’]?s|directors|final|extended|theatrical|unrated|uncut|special|ultimate|anniversary|original|remastered|restored"
const NOUNS = 'cut|edition|version|release'
const BRACKETED = new RegExp(
	`\\s?[([](?:the )?(?:(?:${VERSIONS})(?: (?:${NOUNS}))?|redux|remake|(?:${NOUNS}))[)\\]]`,
	'i',
)
const AT_END = new RegExp(`[\\s,:-]{1,3}(?:the )?(?:(?:${VERSIONS}) (?:${NOUNS})|redux|remastered|uncut|unrated)$`, 'i')
const MAX_LENGTH = 300

/** "Alien (director's cut)", "Blade Runner final cut": the title alone, without saying which version. */
export function withoutRemark(title: string): string {
	if (title.length > MAX_LENGTH) return title
	const bare = title.replace(BRACKETED, '').trim().replace(AT_END, '').trim()
	return bare === '' ? title : bare
}
