/** What the button says that plays a title here: where no source has titles themselves, a demo program plays. */
export function playWords(plays: 'title' | 'demo' | null): string {
	return plays === 'demo' ? 'Play demo' : 'Play'
}
