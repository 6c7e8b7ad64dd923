import { type Assets, readEmbedded } from '#functions/lib/embedded-file.ts'

export type CommonPasswords = ReadonlySet<string>

let known: CommonPasswords | null = null

/**
 * Of the five thousand commonest passwords the ones that are long enough to be chosen here, in lower case. Read once for each
 * isolate, and by few: only who chooses a password needs them.
 */
export async function readCommonPasswords(assets: Assets): Promise<CommonPasswords> {
	known ??= toCommonPasswords(await (await readEmbedded(assets, 'common-passwords.txt')).text())
	return known
}

/** @param text words with white space between */
export function toCommonPasswords(text: string): CommonPasswords {
	return new Set(text.trim().split(/\s+/))
}
