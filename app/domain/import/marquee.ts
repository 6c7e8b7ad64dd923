import { MAX_ORDINAL, parseImagePath } from '#domain/history/history-item.ts'
import type { ShowChoices } from '#domain/history/rewatch.ts'
import { skippedIn } from '#domain/history/up-next.ts'
import { NOTIFICATION_KINDS } from '#domain/notifications/notification.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/notifications/settings.ts'
import {
	DEFAULT_PREFERENCES,
	type Preferences,
	type PreferencesChange,
	parseAccent,
} from '#domain/preferences/preferences.ts'
import { isProviderId, MAX_PROVIDERS } from '#domain/providers/provider-choice.ts'
import { DISLIKE_RATING, LIKE_RATING, TRAIT_KINDS, type Weights } from '#domain/recommend/taste.ts'
import { RECENT_SEARCHES } from '#domain/recommend/taste-profile.ts'
import { isSavedList } from '#domain/saved/saved.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { isMediaType, type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { QUOTAS } from '#domain/shared/quota.ts'
import { isRegion } from '#domain/shared/regions.ts'
import { parseZoneName } from '#domain/shared/zone.ts'
import { parseTeamRef } from '#domain/sports/following.ts'
import { isCapAge } from '#domain/title/maturity.ts'
import { yearOf } from '#domain/title/media.ts'
import { SPECIALS } from '#domain/title/show-order.ts'
import { fieldsOf, type JsonFields, ordinalField, textField, timeField, titleIdField, yearField } from './field.ts'
import { importFileWords } from './file-words.ts'
import { createImportRow, joinParsed, type ParsedRows, readRows, toItems } from './parsed-rows.ts'
import {
	type ExactTitle,
	type FileProfile,
	type ImportDocument,
	type ImportedSettings,
	type ImportedTaste,
	type ImportedTeam,
	type ImportRow,
	lookupKey,
} from './row.ts'

/** The newest supported version of our export. */
const EXPORT_VERSION = 1

const MAX_OVERVIEW_LENGTH = 2_000
const MAX_KEYWORDS = 50
const MINUTES_PER_DAY = 24 * 60
const MAX_SECONDS = 1_000_000
const MAX_SOURCE_LENGTH = 100
/** The most plays of one film or episode. */
const MAX_PLAYS = 1_000

export function isMarqueeExport({ value }: ImportDocument): boolean {
	return fieldsOf(value).format === 'marquee'
}

export function isSupportedVersion({ value }: ImportDocument): boolean {
	return fieldsOf(value).version === EXPORT_VERSION
}

/** The files of a large account's export as one. Those of another account stay apart. */
export function joinExports(files: readonly ImportDocument[]): { joined: ImportDocument[]; others: ImportDocument[] } {
	const accountOf = ({ value }: ImportDocument) => fieldsOf(fieldsOf(value).user).id
	const [first] = files
	if (!first) return { joined: [], others: [] }
	const own = files.filter((file) => accountOf(file) === accountOf(first))
	const value = own.map((file) => fieldsOf(file.value)).reduce(joinFields)
	return { joined: [{ name: first.name, value }], others: files.filter((file) => !own.includes(file)) }
}

/** Lists one after the other; of a field that both have, the first. */
function joinFields(a: JsonFields, b: JsonFields): JsonFields {
	const joined: JsonFields = { ...b, ...a }
	for (const [name, list] of Object.entries(b)) {
		const known = a[name]
		if (!Array.isArray(known) || !Array.isArray(list)) continue
		joined[name] = name === 'profiles' ? joinProfiles([...known, ...list]) : [...known, ...list]
	}
	return joined
}

function joinProfiles(profiles: readonly unknown[]): JsonFields[] {
	const byId = new Map<unknown, JsonFields>()
	for (const fields of profiles.map(fieldsOf)) {
		const known = byId.get(fields.id)
		byId.set(fields.id, known ? joinFields(known, fields) : fields)
	}
	return [...byId.values()]
}

/** Reads everything of all profiles but the account itself and its sessions. */
export function readMarqueeExport({ name, value }: ImportDocument): ParsedRows {
	const profiles = profilesIn(fieldsOf(value))
	const { rows, skipped } = joinParsed(
		profiles.map(({ fields, profile }, place) =>
			readProfile(place === 0 ? name : `${name}, ${profile.label}`, fields, place),
		),
	)
	// A household comes back also without a single title.
	const isRestorable = rows.length > 0 || profiles.length > 1 || profiles.some(({ profile }) => hasSettings(profile))
	return { rows: nameTitles(rows), skipped, profiles: isRestorable ? profiles.map(({ profile }) => profile) : [] }
}

/** Of a large account's export, only the first file has settings. */
export function hasSettings({ settings }: Pick<FileProfile, 'settings'>): boolean {
	const { preferences, taste, notifications, teams } = settings
	const isChosen = Object.keys(preferences).length > 0 || (teams ?? []).length > 0
	return isChosen || taste !== undefined || notifications !== undefined
}

/** The first one's data is not among the profiles, but around them. */
function profilesIn(file: JsonFields): { fields: JsonFields; profile: FileProfile }[] {
	const [user, all] = [fieldsOf(file.user), toItems(file.profiles).map(({ fields }) => fields)]
	const email = textField(user.email)
	const first = all.find(({ id }) => id === user.id) ?? all.find((fields) => !isWhole(fields)) ?? {}
	const label = textField(user.name) || email.slice(0, Math.max(0, email.indexOf('@'))) || importFileWords.firstProfile
	return [
		{ fields: file, profile: readFileProfile({ ...file, ...first }, label, true) },
		...all
			.filter((fields) => fields !== first && isWhole(fields))
			.map((fields) => ({ fields, profile: readFileProfile(fields, importFileWords.profile, false) })),
	]
}

const isWhole = ({ history }: JsonFields) => Array.isArray(history)

/** @param label if it has no name */
function readFileProfile(fields: JsonFields, label: string, isFirst: boolean): FileProfile {
	const name = textField(fields.name)
	const { maxAge, capRegion, allowsUnrated } = fields
	return {
		id: textField(fields.id),
		name,
		label: name || label,
		avatar: textField(fields.avatar),
		cap: isCapAge(maxAge) ? { age: maxAge, region: textField(capRegion), allowsUnrated: allowsUnrated === true } : null,
		hasPin: fields.hasPin === true,
		isFirst,
		isRemoved: textField(fields.removedAt) !== '',
		settings: {
			preferences: readPreferences(fieldsOf(fields.preferences)),
			...readTaste(fields.taste),
			...readNotifications(fields.notificationSettings),
			teams: readTeams(fields.followedTeams),
			skipped: readSkipped(fields.watchedSeasons),
			shows: readShowChoices(fields),
		},
	}
}

function readProfile(name: string, fields: JsonFields, place: number): ParsedRows {
	const { saved, history, plays, opinions, hiddenTitles } = fields
	const lists = [
		['saved', saved, readSavedItem],
		['history', history, readHistoryItem],
		['opinions', opinions, readOpinion],
		['hiddenTitles', withoutShown(hiddenTitles), readHiddenTitle],
	] as const
	const found = joinParsed(
		lists.map(([list, items, read]) =>
			readRows(
				`${name} (${list})`,
				toItems(items),
				({ fields }) => textField(fields.title),
				({ fields }) => {
					const row = read(fields)
					return row ? [row] : 'malformed'
				},
			),
		),
	)
	for (const row of found.rows) row.profile = place
	return { rows: withPlays(found.rows, readPlays(plays)), skipped: found.skipped }
}

function readSkipped(items: unknown): ImportedSettings['skipped'] {
	return toItems(items).flatMap(({ fields }) => {
		const [showId, season] = [titleIdField(fields.showId), ordinalField(fields.season)]
		const episodes = typeof fields.episodes === 'string' ? skippedIn(fields.episodes.slice(0, MAX_ORDINAL + 1)) : []
		return showId === null || season === null || episodes.length === 0 ? [] : [{ showId, season, episodes }]
	})
}

function readShowChoices({ rewatches, placedSpecials }: JsonFields): ShowChoices {
	return {
		rewatches: toItems(rewatches).flatMap(({ fields }) => {
			const [showId, startedAt] = [titleIdField(fields.showId), timeField(fields.startedAt)]
			const endedAt = timeField(fields.endedAt)
			if (showId === null || startedAt === null) return []
			return [{ showId, startedAt: Date.parse(startedAt), endedAt: endedAt === null ? null : Date.parse(endedAt) }]
		}),
		specials: toItems(placedSpecials).flatMap(({ fields }) => {
			const [showId, specials] = [titleIdField(fields.showId), SPECIALS.find((known) => known === fields.specials)]
			return showId === null || !specials || specials === 'apart' ? [] : [{ showId, specials }]
		}),
	}
}

function readNotifications(value: unknown): Pick<ImportedSettings, 'notifications'> {
	const item = fieldsOf(value)
	const kinds = booleanFields(item, [...NOTIFICATION_KINDS, 'isDigest'])
	if (Object.keys(kinds).length === 0) return {}
	const [from, to] = [item.quietFrom, item.quietTo].map((minute) => numberField(minute, 0, MINUTES_PER_DAY - 1))
	return {
		notifications: {
			...DEFAULT_NOTIFICATION_SETTINGS,
			...kinds,
			quiet: from == null || to == null ? null : { from: Math.round(from), to: Math.round(to) },
			zone: parseZoneName(item.zone),
		},
	}
}

function readTeams(items: unknown): ImportedTeam[] {
	const teams = toItems(items).flatMap(({ fields }): ImportedTeam[] => {
		const team = parseTeamRef(textField(fields.kind), textField(fields.teamId))
		const at = Date.parse(timeField(fields.changedAt) ?? '')
		return team && fields.isFollowed === true
			? [{ ...team, name: textField(fields.name), sport: textField(fields.sport), at: Number.isNaN(at) ? null : at }]
			: []
	})
	return teams.slice(0, QUOTAS.teams.rows)
}

/** Earlier plays than the one in the entry, by `mediaKey`. */
function readPlays(items: unknown): Map<string, string[]> {
	const plays = new Map<string, string[]>()
	for (const { fields } of toItems(items)) {
		const [key, at] = [textField(fields.mediaKey), timeField(fields.playedAt)]
		const known = plays.get(key) ?? []
		if (at && known.length < MAX_PLAYS) plays.set(key, [...known, at])
	}
	return plays
}

function withPlays(rows: readonly ImportRow[], plays: ReadonlyMap<string, string[]>): ImportRow[] {
	return rows.map((row) => {
		const { part, type, tmdbId, season, episode } = row
		const own = part === 'history' && type && tmdbId && plays.get(mediaKey({ type, id: tmdbId, season, episode }))
		return own && row.at ? { ...row, plays: [row.at, ...own] } : row
	})
}

/** Takes titles from other rows of the file, so they need no lookup in the catalog. */
function nameTitles(rows: readonly ImportRow[]): ImportRow[] {
	const known = new Map(rows.flatMap((row) => (row.exact ? [[lookupKey(row), row.exact] as const] : [])))
	return rows.map((row) => {
		const exact = row.exact ? null : known.get(lookupKey(row))
		return exact ? { ...row, ...titleFields(exact) } : row
	})
}

function readSavedItem(item: JsonFields): ImportRow | null {
	const exact = readExactTitle(item, item.mediaType, item.mediaId)
	const at = timeField(item.addedAt)
	return exact && at && isSavedList(item.list) ? createImportRow({ part: item.list, ...titleFields(exact), at }) : null
}

function readHistoryItem(item: JsonFields): ImportRow | null {
	const exact = readExactTitle(item, item.type, item.id)
	const at = timeField(item.createdAt)
	const [position, duration] = [item.positionSeconds, item.durationSeconds].map((value) =>
		numberField(value, 0, MAX_SECONDS),
	)
	if (!exact || !at || position == null || duration == null) return null
	const progress = {
		positionSeconds: position,
		durationSeconds: duration,
		preferredSource: textField(item.preferredSource, MAX_SOURCE_LENGTH) || null,
	}
	if (exact.type === 'movie') return createImportRow({ part: 'history', ...titleFields(exact), at, progress })
	const [season, episode] = [ordinalField(item.season), ordinalField(item.episode)]
	// An entry may be about a whole show, but never has only a season or an episode.
	if ((season === null) !== (episode === null)) return null
	return createImportRow({ part: 'history', ...titleFields(exact), season, episode, at, progress })
}

function readOpinion(item: JsonFields): ImportRow | null {
	const at = timeField(item.saidAt)
	const [type, tmdbId] = [item.mediaType, titleIdField(item.mediaId)]
	const rating = numberField(item.rating, DISLIKE_RATING, LIKE_RATING)
	const isDismissed = item.isDismissed === true
	if (!at || !isMediaType(type) || tmdbId === null || (rating === null && !isDismissed)) return null
	const opinion = {
		rating,
		isDismissed,
		sentiment: numberField(item.sentiment, -1, 1),
		keywords: listField(item.keywords).slice(0, MAX_KEYWORDS),
	}
	return createImportRow({ part: 'opinions', title: textField(item.title), type, tmdbId, at, opinion })
}

/** Drops titles that are shown again: they are not hidden. */
function withoutShown(items: unknown): unknown {
	return Array.isArray(items) ? items.filter((item) => fieldsOf(item).kind !== 'shown') : items
}

function readHiddenTitle(item: JsonFields): ImportRow | null {
	const at = timeField(item.changedAt)
	const [type, tmdbId, hiding] = [item.mediaType, titleIdField(item.mediaId), item.kind]
	if (
		!at ||
		!isMediaType(type) ||
		tmdbId === null ||
		(hiding !== 'hidden' && hiding !== 'dropped' && hiding !== 'followed')
	)
		return null
	return createImportRow({
		part: hiding === 'followed' ? 'followed' : 'hidden',
		title: textField(item.title),
		type,
		tmdbId,
		at,
		hiding,
	})
}

type SwitchName = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences]

/** The preferences that are on or off. */
const SWITCHES = (Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[]).filter(
	(name): name is SwitchName => typeof DEFAULT_PREFERENCES[name] === 'boolean',
)

/** Reads preferences. Missing and invalid fields stay unchanged. */
function readPreferences(item: JsonFields): PreferencesChange {
	const accent = parseAccent(textField(item.accentColor))
	const [region, language] = [textField(item.region), textField(item.language)]
	return {
		...booleanFields(item, SWITCHES),
		...(accent ? { accentColor: accent } : {}),
		...(isRegion(region) ? { region } : {}),
		...(LANGUAGES.includes(language) ? { language } : {}),
		...(Array.isArray(item.services)
			? { services: listField(item.services).filter(isProviderId).slice(0, MAX_PROVIDERS) }
			: {}),
	}
}

function readTaste(value: unknown): { taste?: ImportedTaste } {
	const item = fieldsOf(value)
	if (Object.keys(item).length === 0) return {}
	const { start, end } = fieldsOf(item.years)
	const [first, last] = [yearField(start), yearField(end)]
	const taste: ImportedTaste = {
		isEnabled: item.isEnabled !== false,
		weights: Object.fromEntries(
			TRAIT_KINDS.map((kind) => [kind, readWeights(fieldsOf(fieldsOf(item.weights)[kind]))]).filter(
				([, weights]) => Object.keys(weights ?? {}).length > 0,
			),
		),
		years: first !== null && last !== null && first <= last ? { start: first, end: last } : null,
		searches: listField(item.searches).slice(0, RECENT_SEARCHES),
	}
	return { taste }
}

function readWeights(item: JsonFields): Weights {
	const weights = Object.entries(item).flatMap(([name, value]): [string, number][] => {
		const weight = numberField(value, -1, 1)
		return weight === null || textField(name) === '' ? [] : [[textField(name, QUOTAS.weights.rowBytes), weight]]
	})
	return Object.fromEntries(weights.slice(0, QUOTAS.weights.rows))
}

function booleanFields<Name extends string>(item: JsonFields, names: readonly Name[]): Partial<Record<Name, boolean>> {
	const fields = names.flatMap((name) => (typeof item[name] === 'boolean' ? [[name, item[name]] as const] : []))
	return Object.fromEntries(fields) as Partial<Record<Name, boolean>>
}

function numberField(value: unknown, min: number, max: number): number | null {
	return typeof value === 'number' && value >= min && value <= max ? value : null
}

function listField(value: unknown): string[] {
	return Array.isArray(value) ? value.map((text) => textField(text)).filter(Boolean) : []
}

function titleFields(exact: ExactTitle): Pick<ImportRow, 'title' | 'year' | 'type' | 'tmdbId' | 'exact'> {
	return { title: exact.title, year: yearOf(exact.releaseDate), type: exact.type, tmdbId: exact.id, exact }
}

function readExactTitle(item: JsonFields, type: unknown, id: unknown): ExactTitle | null {
	const [titleId, title] = [titleIdField(id), textField(item.title)]
	if (!isMediaType(type) || titleId === null || title === '') return null
	return {
		type: type satisfies MediaType,
		id: titleId,
		title,
		posterPath: parseImagePath(item.posterPath),
		backdropPath: parseImagePath(item.backdropPath),
		overview: typeof item.overview === 'string' ? item.overview.slice(0, MAX_OVERVIEW_LENGTH) : '',
		voteAverage: numberField(item.rating, 0, 10) ?? 0,
		releaseDate: timeField(item.releaseDate)?.slice(0, 10) ?? null,
	}
}
