// The minimum age of titles, by the certificates of the countries that have rated them.
import { GENRE_IDS } from './genre-words.ts'

/** Ages by certificate, for those that don't contain the age. */
type Ages = Readonly<Record<string, number>>

/** Ages of certificates in most countries. */
const COMMON: Ages = {
	...ages(0, 'G U A AA AL ALL L T TE TP ATP APTA AI BTL KT KN K S SU C P GA CH TV-Y TV-G'),
	...ages(7, 'PG GP TV-Y7 TV-Y7-FV'),
	...ages(10, 'TV-PG'),
	...ages(17, 'R TV-MA'),
	...ages(18, 'X XXX NC-17'),
}

/** Ages in countries that differ. */
const OF_COUNTRY: Readonly<Record<string, Ages>> = {
	AR: ages(18, 'C'),
	AU: ages(15, 'M MA'),
	CA: ages(18, 'R'),
	HK: { ...ages(0, 'I'), ...ages(7, 'IIA'), ...ages(15, 'IIB'), ...ages(18, 'III') },
	IE: { ...ages(12, 'PS YA'), ...ages(18, 'MA') },
	IN: { ...ages(12, 'UA'), ...ages(18, 'A S') },
	KR: ages(19, 'RESTRICTED'),
	MX: { ...ages(12, 'B'), ...ages(18, 'C D') },
	NZ: { ...ages(16, 'M'), ...ages(18, 'R') },
}

function ages(age: number, certificates: string): Ages {
	return Object.fromEntries(certificates.split(' ').map((name) => [name, age]))
}

/** The highest age that counts; larger numbers are typing errors. */
const HIGHEST_AGE = 21

/** The minimum age of a certificate; `null` if it doesn't have one. @param region ISO 3166-1 */
export function ageOfCertificate(certificate: string, region: string): number | null {
	const name = certificate.trim().toUpperCase()
	const known = OF_COUNTRY[region]?.[name] ?? COMMON[name]
	if (known !== undefined) return known
	const age = Number(/\d+/.exec(name)?.[0] ?? Number.NaN)
	return age <= HIGHEST_AGE ? age : null
}

/** Genres of what is made for children. */
const CHILDREN_GENRES: readonly number[] = [GENRE_IDS.family.movie, GENRE_IDS.kids.tv, GENRE_IDS.animation.movie]

/** A title whose genres say whether it is made for children. */
interface WithGenres {
	genreIds: readonly number[]
}

export const isMadeForChildren = ({ genreIds }: WithGenres): boolean =>
	genreIds.some((id) => CHILDREN_GENRES.includes(id))

/** Certificates that leave it to the parents. */
const PARENTAL_GUIDANCE = /^(?:PG|GP)$/i
/** The age that they count as for titles that are not made for children: that of TV-PG. */
const GUIDANCE_AGE = 10

/**
 * From which age a title may be watched: what the region says, else the strictest of all others, because somebody else's
 * certificate is a guess. `null` when no country says anything.
 */
export function firstAge(
	certificates: readonly { region: string; certificate: string }[],
	region: string,
	title: WithGenres,
): number | null {
	const known = certificates.flatMap((each) => {
		const age = ageOfCertificate(each.certificate, each.region)
		if (age === null) return []
		const isGuided = PARENTAL_GUIDANCE.test(each.certificate.trim()) && !isMadeForChildren(title)
		return [{ region: each.region, age: isGuided ? Math.max(age, GUIDANCE_AGE) : age }]
	})
	const own = known.find((each) => each.region === region)
	return own?.age ?? known.map(({ age }) => age).reduce<number | null>((most, age) => Math.max(most ?? 0, age), null)
}

/** The ages that a profile can be limited to. */
export const CAP_AGES = [0, 7, 10, 13, 16] as const
export type CapAge = (typeof CAP_AGES)[number]

export const isCapAge = (age: unknown): age is CapAge => CAP_AGES.some((each) => each === age)

/** A profile's age limit. */
export interface MaturityCap {
	age: CapAge
	/** The region whose certificates count first, ISO 3166-1: the one where the limit was set. */
	region: string
	/** Whether titles without a certificate may be watched, too. */
	allowsUnrated: boolean
}

/** @param age `firstAge` of the title */
export function isWithinCap(
	{ age: limit, allowsUnrated }: Pick<MaturityCap, 'age' | 'allowsUnrated'>,
	age: number | null,
): boolean {
	return age === null ? allowsUnrated : age <= limit
}

/** From this age on a limit is a teenager's, who is no child. */
const MIN_TEEN_AGE = 13

/** @param cap `null` for a profile without an age limit */
export const isOfChild = (cap: Pick<MaturityCap, 'age'> | null): boolean => cap !== null && cap.age < MIN_TEEN_AGE

/** The titles of a page in the order of a profile: a child's has those first that are made for children. */
export function orderForCap<T extends WithGenres>(
	titles: readonly T[],
	cap: Pick<MaturityCap, 'age'> | null,
): readonly T[] {
	if (!isOfChild(cap)) return titles
	return [...titles.filter(isMadeForChildren), ...titles.filter((title) => !isMadeForChildren(title))]
}

/** Names of groups of channels that are for adults, as playlists mark them. */
const ADULT_GROUP = /(?<![\p{L}\d])(?:adults?|xxx|eroti[ck]\w*|porn\w*|18\s?\+|\+\s?18|for adults only|playboy)(?!\w)/iu

export const isAdultGroup = (group: string): boolean => ADULT_GROUP.test(group)

/** The most restrictive certificate of the United States that suits the cap, for lists that the metadata service filters. */
export function certificateWithinCap({ age }: MaturityCap): string {
	return age >= 13 ? 'PG-13' : age >= 7 ? 'PG' : 'G'
}

/** Whether a cap allows more than another. @param caps `null` for none */
export function isWider(cap: MaturityCap | null, than: MaturityCap | null): boolean {
	if (than === null) return false
	return cap === null || cap.age > than.age || (cap.allowsUnrated && !than.allowsUnrated) || cap.region !== than.region
}
