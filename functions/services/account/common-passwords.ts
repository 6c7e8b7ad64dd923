import { embeddedFile } from '#functions/lib/embedded-file.ts'

export type CommonPasswords = ReadonlySet<string>

/** The most common 5,000 passwords in lower case, without those below our minimum length. */
export const readCommonPasswords = embeddedFile('common-passwords.txt', toCommonPasswords)

/** @param text passwords separated by whitespace */
export function toCommonPasswords(text: string): CommonPasswords {
	return new Set(text.trim().split(/\s+/))
}
