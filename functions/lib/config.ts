import * as z from 'zod/mini'
import { MAX_GUIDES } from '#domain/live/left-out.ts'
import { CodedError, type ErrorCode } from '#domain/shared/errors.ts'
import { parseJson } from '#domain/shared/json.ts'
import { log } from './log.ts'

/** A malformed variable. The message names it and the expected format, never the value. */
export class ConfigError extends Error {
	readonly code = 'CONFIG_INVALID'
	readonly variable: string
	constructor(variable: string, mustBe: string) {
		super(`${variable} must be ${mustBe}`)
		this.name = 'ConfigError'
		this.variable = variable
	}
}

const HTTP_URL = /^https?:\/\/[^\s/?#]+/i
const EMAIL = /^[^\s@<>"?&]{1,64}@[a-z0-9.-]{1,190}\.[a-z]{2,63}$/i
const httpUrl = z.string().check(z.regex(HTTP_URL))
const identifier = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

const provider = z.object({
	id: identifier,
	name: z.string().check(z.minLength(1), z.maxLength(60)),
	baseUrl: httpUrl,
	apiKey: z.string().check(z.minLength(1)),
	color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
})
export type ProviderConfig = z.infer<typeof provider>

const streamSource = z.object({
	id: identifier,
	name: z.string().check(z.minLength(1), z.maxLength(60)),
	kind: z.enum(['hls', 'mp4', 'embed']),
	movie: z.nullish(httpUrl),
	tv: z.nullish(httpUrl),
	sports: z.nullish(httpUrl),
	captions: z.nullish(httpUrl),
	captionLanguages: z.nullish(
		z.array(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/))).check(z.maxLength(20)),
	),
})
/**
 * Where a movie, an episode or a match can be played. URL templates take `{id}`, `{season}` and `{episode}`, the one of
 * captions also `{language}`.
 */
export type StreamSourceConfig = z.infer<typeof streamSource>

const mailService = z.object({
	url: httpUrl,
	headers: z._default(z.record(z.string(), z.string()), {}),
	body: z.record(z.string(), z.unknown()),
})

export interface Config {
	local: boolean
	/** Whether mail that was not sent can be read: on a local server that nobody else reaches. */
	hasOutbox: boolean
	/** The secret that encrypts sessions, then the previous one, which can still decrypt them; `null` without the first. */
	authSecrets: string[] | null
	google: { id: string; secret: string; issuer: string } | null
	/** `null`: the embedded catalog is used. */
	tmdb: { apiKey: string; apiUrl: string; imageUrl: string } | null
	/** `model` is for chat, `searchModel` for looking up titles. */
	gemini: { apiKey: string; apiUrl: string; model: string; searchModel: string } | null
	/** How many replies of Workers AI all viewers together get in a day; 0: it is not asked, `null`: as many as by default. */
	aiDailyReplies: number | null
	providers: ProviderConfig[] | null
	streamSources: StreamSourceConfig[] | null
	livePlaylistUrl: string | null
	/** Guides beside those that the playlist names; they come first. */
	liveGuideUrls: string[]
	sports: { apiUrl: string; apiKey: string } | null
	captions: { apiUrl: string; apiKey: string } | null
	/** The Google Cast application that plays; `null`: nothing is cast. */
	castReceiverId: string | null
	segments: { apiUrl: string; apiKey: string | null } | null
	ga: { measurementId: string; apiSecret: string } | null
	/** Where the legal pages send notices; `null`: a placeholder. */
	contactEmail: string | null
	/** `service` is `null` where only a binding sends mail; without a sender there is no mail. */
	mail: { from: string; service: z.infer<typeof mailService> | null } | null
	/** The site's keys for Web Push, base64url; `null`: browsers get no messages. */
	vapid: { publicKey: string; privateKey: string; subject: string } | null
}

/** A point and a number of the curve P-256. */
const VAPID_PUBLIC_KEY = /^B[\w-]{86}$/
const VAPID_PRIVATE_KEY = /^[\w-]{43}$/
const VAPID_SUBJECT = /^(?:mailto:[^\s@]{1,64}@[^\s@]{1,190}|https:\/\/[^\s]{3,200})$/

const MAIL_SERVICE_FORMAT =
	'JSON of {url,headers,body}: `body` is what is posted, with {from}, {to}, {subject} and {text}'

type Vars = Record<string, unknown>

const LOCAL_CONTACT = 'marquee@localhost'

const VARIABLE_READERS = {
	local: (vars: Vars) => vars.APP_ENV === 'local',
	// A header could say that a request comes from this computer, so the server says whether others reach it.
	hasOutbox: (vars: Vars) => vars.APP_ENV === 'local' && vars.OPEN_TO_NETWORK !== 'yes',
	authSecrets: (vars: Vars) => {
		const [current, previous] = [text(vars, 'AUTH_SECRET'), text(vars, 'AUTH_SECRET_PREVIOUS')]
		return current === null ? null : [current, ...(previous === null ? [] : [previous])]
	},
	google: (vars: Vars) => {
		const pair = pairOf(vars, 'AUTH_GOOGLE_ID', 'AUTH_GOOGLE_SECRET')
		const issuer = url(vars, 'AUTH_GOOGLE_ISSUER') ?? 'https://accounts.google.com'
		return pair && { id: pair[0], secret: pair[1], issuer }
	},
	tmdb: (vars: Vars) => {
		const apiKey = text(vars, 'TMDB_API_KEY')
		const apiUrl = url(vars, 'TMDB_API_URL') ?? 'https://api.themoviedb.org'
		const imageUrl = url(vars, 'TMDB_IMAGE_URL') ?? 'https://image.tmdb.org'
		return apiKey ? { apiKey, apiUrl, imageUrl } : null
	},
	gemini: (vars: Vars) => {
		const apiKey = text(vars, 'GEMINI_API_KEY')
		const apiUrl = url(vars, 'GEMINI_API_URL') ?? 'https://generativelanguage.googleapis.com'
		const model = modelId(vars, 'GEMINI_MODEL') ?? 'gemini-3.5-flash-lite'
		const searchModel = modelId(vars, 'GEMINI_SEARCH_MODEL') ?? 'gemini-3.8-flash'
		return apiKey ? { apiKey, apiUrl, model, searchModel } : null
	},
	aiDailyReplies: (vars: Vars) => {
		// wrangler.toml may say it as a number.
		const value = String(vars.AI_DAILY_REPLIES ?? '')
		if (!/^\d{0,6}$/.test(value)) throw new ConfigError('AI_DAILY_REPLIES', 'a whole number up to 999999')
		return value === '' ? null : Number(value)
	},
	providers: (vars: Vars) =>
		json(vars, 'PROVIDERS', z.array(provider), 'a JSON array of {id,name,baseUrl,apiKey,color}'),
	streamSources: (vars: Vars) =>
		json(
			vars,
			'STREAM_SOURCES',
			z.array(streamSource).check(z.minLength(1)),
			'a JSON array of {id,name,kind:"hls"|"mp4"|"embed",movie,tv,sports,captions,captionLanguages}: URL templates, and a list of language tags',
		),
	livePlaylistUrl: (vars: Vars) => url(vars, 'LIVE_PLAYLIST_URL'),
	liveGuideUrls: (vars: Vars) => {
		const urls = (text(vars, 'LIVE_GUIDE_URLS') ?? '').split(/\s/).filter((part) => part !== '')
		if (urls.length > MAX_GUIDES || !urls.every((part) => HTTP_URL.test(part)))
			throw new ConfigError('LIVE_GUIDE_URLS', `at most ${MAX_GUIDES} http or https URLs, with spaces between them`)
		return urls
	},
	sports: (vars: Vars) => {
		const apiUrl = url(vars, 'SPORTS_API_URL')
		return apiUrl ? { apiUrl, apiKey: text(vars, 'SPORTS_API_KEY') ?? '' } : null
	},
	captions: (vars: Vars) => {
		const apiKey = text(vars, 'CAPTIONS_API_KEY')
		const apiUrl = url(vars, 'CAPTIONS_API_URL') ?? 'https://api.opensubtitles.com'
		return apiKey ? { apiUrl, apiKey } : null
	},
	castReceiverId: (vars: Vars) => {
		const value = text(vars, 'CAST_RECEIVER_ID')
		if (value !== null && !/^[0-9A-F]{8}$/.test(value))
			throw new ConfigError('CAST_RECEIVER_ID', "a Cast application's id")
		return value
	},
	segments: (vars: Vars) => {
		const [apiUrl, apiKey] = [url(vars, 'SEGMENTS_API_URL'), text(vars, 'SEGMENTS_API_KEY')]
		return apiUrl || apiKey ? { apiUrl: apiUrl ?? 'https://api.theintrodb.org/v3', apiKey } : null
	},
	ga: (vars: Vars) => {
		const pair = pairOf(vars, 'GA_MEASUREMENT_ID', 'GA_API_SECRET')
		return pair && { measurementId: pair[0], apiSecret: pair[1] }
	},
	contactEmail: (vars: Vars) => email(vars, 'CONTACT_EMAIL'),
	mail: (vars: Vars) => {
		const from = email(vars, 'MAIL_FROM')
		const service = json(vars, 'MAIL_SERVICE', mailService, MAIL_SERVICE_FORMAT)
		if (service && from === null) throw new ConfigError('MAIL_FROM', 'set when MAIL_SERVICE is')
		return from === null ? null : { from, service }
	},
	vapid: (vars: Vars) => {
		const pair = pairOf(vars, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')
		if (pair === null) return null
		const [publicKey, privateKey] = pair
		if (!VAPID_PUBLIC_KEY.test(publicKey)) throw new ConfigError('VAPID_PUBLIC_KEY', 'a P-256 public key in base64url')
		if (!VAPID_PRIVATE_KEY.test(privateKey))
			throw new ConfigError('VAPID_PRIVATE_KEY', 'a P-256 private key in base64url')
		const contact = email(vars, 'CONTACT_EMAIL') ?? (vars.APP_ENV === 'local' ? LOCAL_CONTACT : null)
		const subject = text(vars, 'VAPID_SUBJECT') ?? (contact && `mailto:${contact}`)
		if (subject === null) throw new ConfigError('VAPID_SUBJECT', 'set when VAPID_PRIVATE_KEY is, or CONTACT_EMAIL')
		if (!VAPID_SUBJECT.test(subject)) throw new ConfigError('VAPID_SUBJECT', 'a mailto: or https: URL')
		return { publicKey, privateKey, subject }
	},
} satisfies { [K in keyof Config]: (vars: Vars) => Config[K] }

/**
 * The deployment's variables, each read once on first use, so that a malformed one only breaks the feature that needs it.
 * Empty means unset: the embedded default.
 * @throws {ConfigError} on reading a malformed one
 */
export function lazyConfig(vars: object): Config {
	const cached = configs.get(vars)
	if (cached) return cached
	const config = {}
	for (const [name, read] of Object.entries(VARIABLE_READERS)) {
		const get = () => {
			const value = read(vars as Vars)
			Object.defineProperty(config, name, { value })
			return value
		}
		Object.defineProperty(config, name, { enumerable: true, configurable: true, get })
	}
	configs.set(vars, config as Config)
	return config as Config
}
/** Variables are the same for all requests of an isolate. */
const configs = new WeakMap<object, Config>()

/** A request has bindings of its own, but no variables: they are read once for all. @param own a copy with other bindings */
export function shareConfig(vars: object, own: object): void {
	configs.set(own, lazyConfig(vars))
}

/** Checks all variables. @throws {ConfigError} for the first malformed one */
export function checkConfig(vars: object): void {
	for (const read of Object.values(VARIABLE_READERS)) read(vars as Vars)
}

function text(vars: Vars, name: string): string | null {
	const value = vars[name]
	if (value === undefined || value === null || value === '') return null
	if (typeof value !== 'string') throw new ConfigError(name, 'text')
	return value
}

function url(vars: Vars, name: string): string | null {
	const value = text(vars, name)
	if (value === null) return null
	if (!HTTP_URL.test(value)) throw new ConfigError(name, 'an http or https URL')
	return value.replace(/(?<!\/)\/+$/, '')
}

function email(vars: Vars, name: string): string | null {
	const value = text(vars, name)
	if (value !== null && !EMAIL.test(value)) throw new ConfigError(name, 'an email address')
	return value
}

function modelId(vars: Vars, name: string): string | null {
	const value = text(vars, name)
	if (value !== null && !/^[a-z0-9.-]{1,80}$/.test(value)) throw new ConfigError(name, "a model's id")
	return value
}

function pairOf(vars: Vars, first: string, second: string): [string, string] | null {
	const values = [text(vars, first), text(vars, second)] as const
	if (values[0] === null && values[1] === null) return null
	if (values[0] === null) throw new ConfigError(first, `set when ${second} is`)
	if (values[1] === null) throw new ConfigError(second, `set when ${first} is`)
	return [values[0], values[1]]
}

function json<T>(vars: Vars, name: string, schema: z.ZodMiniType<T>, mustBe: string): T | null {
	const value = text(vars, name)
	if (value === null) return null
	const result = schema.safeParse(parseJson(value))
	if (!result.success) {
		const at = result.error.issues[0]?.path.join('.')
		throw new ConfigError(name, at ? `${mustBe}; ${at} is invalid` : mustBe)
	}
	return result.data
}

/** A malformed setting switches its feature off and is logged under `event`; it never breaks the request. */
export function optionalSetting<T>(event: string, read: () => T | null): T | null {
	try {
		return read()
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		log('error', event, { message: error })
		return null
	}
}

/** Reads a setting that a feature cannot do without. @throws {CodedError} with this code when it is malformed */
export function requiredSetting<T>(code: ErrorCode, read: () => T): T {
	try {
		return read()
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		throw new CodedError(code, error.message, { cause: error })
	}
}

export function googleConfigOf(config: Pick<Config, 'google'>): Config['google'] {
	return optionalSetting('google_sign_in_disabled', () => config.google)
}
