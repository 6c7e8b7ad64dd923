import { embeddedFile } from '#functions/lib/embedded-file.ts'

export type CommonPasswords = ReadonlySet<string>

/** Those of the 5,000 most common passwords that are long enough to be chosen here, in lower case. */
export const readCommonPasswords = embeddedFile('common-passwords.txt', toCommonPasswords)

/** @param text words separated by white space */
export function toCommonPasswords(text: string): CommonPasswords {
	return new Set(text.trim().split(/\s+/))
}
