import { foldProviderName } from '#domain/providers/provider-catalog.ts'

const wordsOf = (name: string) => name.split(/\s+/).map(foldProviderName).filter(Boolean)

/** Whether people mean this service: 'Prime Video' is 'Amazon Prime Video', 'Paramount Plus' is 'Paramount+'. */
export function isSameProvider(said: string, offered: string): boolean {
	if (foldProviderName(said) === foldProviderName(offered)) return true
	return ` ${wordsOf(offered).join(' ')} `.includes(` ${wordsOf(said).join(' ')} `)
}
