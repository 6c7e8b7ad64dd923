import { parseImagePath } from '#domain/history/history-item.ts'
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
import { type FollowedTeam, parseTeamRef } from '#domain/sports/following.ts'
import { yearOf } from '#domain/title/media.ts'
import { fieldsOf, type JsonFields, ordinalField, textField, timeField, titleIdField, yearField } from './field.ts'
import { createImportRow, joinParsed, type ParsedRows, readRows, toItems } from './parsed-rows.ts'
import {
	type ExactTitle,
	type ImportDocument,
	type ImportedSettings,
	type ImportedTaste,
	type Importer,
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
const MAX_PLAYS = 100

export function isMarqueeExport({ value }: ImportDocument): boolean {
	return fieldsOf(value).format === 'marquee'
}

export function isSupportedVersion({ value }: ImportDocument): boolean {
	return fieldsOf(value).version === EXPORT_VERSION
}

/** Restores everything of a profile but the account itself and its sessions. */
export function readMarqueeExport({ name, value }: ImportDocument, importer: Importer): ParsedRows {
	const { fields, profileName } = profileFor(importer, fieldsOf(value))
	const { saved, history, plays, opinions, hiddenTitles, preferences, taste, notificationSettings, followedTeams } =
		fields
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
	return {
		rows: withPlays(nameTitles(found.rows), readPlays(plays)),
		skipped: found.skipped,
		settings: {
			preferences: readPreferences(fieldsOf(preferences)),
			taste: readTaste(fieldsOf(taste)),
			...readNotifications(notificationSettings),
			teams: readTeams(followedTeams),
		},
		profileName,
	}
}

/** Picks the profile to import: the importing one, else one with its name, else the first. */
function profileFor({ profileId, profileName }: Importer, first: JsonFields) {
	const others = toItems(first.profiles).flatMap(({ fields }) => (Array.isArray(fields.history) ? [fields] : []))
	const nameOf = ({ name }: JsonFields) => textField(name)
	const isNamesake = (other: JsonFields) => nameOf(other) !== '' && nameOf(other) === profileName
	const own = others.find(({ id }) => id === profileId) ?? others.find(isNamesake)
	return own ? { fields: own, profileName: nameOf(own) } : { fields: first, profileName: '' }
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

function readTeams(items: unknown): FollowedTeam[] {
	const teams = toItems(items).flatMap(({ fields: { kind, teamId, name, sport, isFollowed } }): FollowedTeam[] => {
		const team = parseTeamRef(textField(kind), textField(teamId))
		return team && isFollowed === true ? [{ ...team, name: textField(name), sport: textField(sport) }] : []
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
	return createImportRow({ part: 'hidden', type, tmdbId, at, hiding })
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

function readTaste(item: JsonFields): ImportedTaste {
	const { start, end } = fieldsOf(item.years)
	const [first, last] = [yearField(start), yearField(end)]
	return {
		isEnabled: item.isEnabled !== false,
		weights: Object.fromEntries(
			TRAIT_KINDS.map((kind) => [kind, readWeights(fieldsOf(fieldsOf(item.weights)[kind]))]).filter(
				([, weights]) => Object.keys(weights ?? {}).length > 0,
			),
		),
		years: first !== null && last !== null && first <= last ? { start: first, end: last } : null,
		searches: listField(item.searches).slice(0, RECENT_SEARCHES),
	}
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
