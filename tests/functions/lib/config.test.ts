import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkConfig, lazyConfig, shareConfig } from '#functions/lib/config.ts'
import { UNSET_VARIABLES } from '../../support/workerd/unset-variables.ts'

const VAPID = { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`, VAPID_PRIVATE_KEY: 'A'.repeat(43) }

describe('configuration', () => {
	it('requires nothing: every outside service has an embedded default', () => {
		expect({ ...lazyConfig({}) }).toEqual({
			local: false,
			hasOutbox: false,
			authSecrets: null,
			google: null,
			tmdb: null,
			gemini: null,
			aiDailyReplies: null,
			providers: null,
			streamSources: null,
			livePlaylistUrl: null,
			liveGuideUrls: [],
			sports: null,
			captions: null,
			castReceiverId: null,
			segments: null,
			ga: null,
			contactEmail: null,
			mail: null,
			vapid: null,
		})
	})

	it('signs with the secret, and also reads with the previous one', () => {
		expect(lazyConfig({ AUTH_SECRET: 'new', AUTH_SECRET_PREVIOUS: 'old' }).authSecrets).toEqual(['new', 'old'])
		expect(lazyConfig({ AUTH_SECRET: 'new', AUTH_SECRET_PREVIOUS: '' }).authSecrets).toEqual(['new'])
		expect(lazyConfig({ AUTH_SECRET_PREVIOUS: 'old' }).authSecrets).toBeNull()
	})

	it('is read once for all requests, whose bindings are their own', () => {
		const bindings = { TMDB_API_KEY: 'k' }
		const [one, other] = [{ ...bindings }, { ...bindings }]
		for (const own of [one, other]) shareConfig(bindings, own)
		expect(lazyConfig(one).tmdb).toBe(lazyConfig(other).tmdb)
		expect(lazyConfig({ ...bindings })).not.toBe(lazyConfig(one))
	})

	it('shows the mail of a local server only if others cannot reach it', () => {
		expect(lazyConfig({ APP_ENV: 'local' }).hasOutbox).toBe(true)
		expect(lazyConfig({ APP_ENV: 'local', OPEN_TO_NETWORK: 'yes' }).hasOutbox).toBe(false)
		expect(lazyConfig({ APP_ENV: 'production' }).hasOutbox).toBe(false)
	})

	it('treats an empty variable as unset', () => {
		expect(lazyConfig({ TMDB_API_KEY: '', PROVIDERS: '' }).tmdb).toBeNull()
	})

	it("uses TMDB's own URLs when only a key is set", () => {
		expect(lazyConfig({ TMDB_API_KEY: 'k' }).tmdb).toEqual({
			apiKey: 'k',
			apiUrl: 'https://api.themoviedb.org',
			imageUrl: 'https://image.tmdb.org',
		})
	})

	it("names the operator's address for the legal pages", () => {
		expect(lazyConfig({ CONTACT_EMAIL: 'law@shop.example' }).contactEmail).toBe('law@shop.example')
		expect(lazyConfig({}).contactEmail).toBeNull()
	})

	it.each<[unknown, number | null]>([
		['200', 200],
		[200, 200],
		['0', 0],
		['', null],
	])('reads AI_DAILY_REPLIES of %j as %j a day', (value, count) => {
		expect(lazyConfig({ AI_DAILY_REPLIES: value }).aiDailyReplies).toBe(count)
	})

	it('sends mail through a service, or with a sender alone through a binding', () => {
		const service = { url: 'https://mail.example/send', headers: { Authorization: 'Bearer k' }, body: { to: '{to}' } }
		const { headers: _, ...open } = service
		const MAIL_FROM = 'marquee@example.org'
		expect(lazyConfig({ MAIL_FROM, MAIL_SERVICE: JSON.stringify(service) }).mail).toEqual({ from: MAIL_FROM, service })
		expect(lazyConfig({ MAIL_FROM, MAIL_SERVICE: JSON.stringify(open) }).mail?.service?.headers).toEqual({})
		expect(lazyConfig({ MAIL_FROM }).mail).toEqual({ from: MAIL_FROM, service: null })
	})

	it('signs push messages with the configured subject, else with the contact of the site', () => {
		const subject = (vars: object) => lazyConfig({ ...VAPID, ...vars }).vapid?.subject
		expect(subject({ VAPID_SUBJECT: 'https://example.org/us' })).toBe('https://example.org/us')
		expect(subject({ CONTACT_EMAIL: 'us@example.org' })).toBe('mailto:us@example.org')
		expect(subject({ APP_ENV: 'local' })).toBe('mailto:marquee@localhost')
	})

	it('takes several guides, with any space between them', () => {
		expect(
			lazyConfig({ LIVE_GUIDE_URLS: ' https://g.example/a.xml?x=1,2\n http://g.example/b.xml.gz ' }).liveGuideUrls,
		).toEqual(['https://g.example/a.xml?x=1,2', 'http://g.example/b.xml.gz'])
	})

	it('drops the slash at the end of a URL', () => {
		expect(lazyConfig({ TMDB_API_KEY: 'k', TMDB_API_URL: 'http://127.0.0.1:4010/' }).tmdb?.apiUrl).toBe(
			'http://127.0.0.1:4010',
		)
	})

	it.each([
		[{ TMDB_API_KEY: 'k', TMDB_API_URL: 'themoviedb.org' }, 'TMDB_API_URL must be an http or https URL'],
		[{ LIVE_PLAYLIST_URL: 'file:///etc/passwd' }, 'LIVE_PLAYLIST_URL must be an http or https URL'],
		[
			{ LIVE_GUIDE_URLS: 'https://g.example/a.xml,b.xml epg.xml' },
			'LIVE_GUIDE_URLS must be at most 12 http or https URLs, with spaces between them',
		],
		[
			{ LIVE_GUIDE_URLS: Array.from({ length: 13 }, (_, at) => `https://g.example/${at}`).join(' ') },
			'LIVE_GUIDE_URLS must be at most 12 http or https URLs, with spaces between them',
		],
		[{ AUTH_GOOGLE_ID: 'x' }, 'AUTH_GOOGLE_SECRET must be set when AUTH_GOOGLE_ID is'],
		[{ CONTACT_EMAIL: 'ask us' }, 'CONTACT_EMAIL must be an email address'],
		[{ MAIL_FROM: 'us' }, 'MAIL_FROM must be an email address'],
		[{ MAIL_SERVICE: '{"url":"https://mail.example","body":{}}' }, 'MAIL_FROM must be set when MAIL_SERVICE is'],
		[
			{ MAIL_FROM: 'us@example.org', MAIL_SERVICE: '{"url":"mail.example","body":{}}' },
			'MAIL_SERVICE must be JSON of {url,headers,body}: `body` is what is posted, with {from}, {to}, {subject} and {text}; url is invalid',
		],
		[{ VAPID_PUBLIC_KEY: 'k' }, 'VAPID_PRIVATE_KEY must be set when VAPID_PUBLIC_KEY is'],
		[{ ...VAPID, VAPID_PUBLIC_KEY: 'k' }, 'VAPID_PUBLIC_KEY must be a P-256 public key in base64url'],
		[{ ...VAPID, VAPID_PRIVATE_KEY: 'k' }, 'VAPID_PRIVATE_KEY must be a P-256 private key in base64url'],
		[VAPID, 'VAPID_SUBJECT must be set when VAPID_PRIVATE_KEY is, or CONTACT_EMAIL'],
		[{ ...VAPID, VAPID_SUBJECT: 'us@example.org' }, 'VAPID_SUBJECT must be a mailto: or https: URL'],
		[{ CAST_RECEIVER_ID: 'tv' }, "CAST_RECEIVER_ID must be a Cast application's id"],
		[{ GA_API_SECRET: 'x' }, 'GA_MEASUREMENT_ID must be set when GA_API_SECRET is'],
		[{ PROVIDERS: '{' }, 'PROVIDERS must be a JSON array of {id,name,baseUrl,apiKey,color}'],
		[
			{ PROVIDERS: '[{"id":"a","name":"A","baseUrl":"ftp://x","apiKey":"k","color":"#ffffff"}]' },
			'PROVIDERS must be a JSON array of {id,name,baseUrl,apiKey,color}; 0.baseUrl is invalid',
		],
		[
			{ STREAM_SOURCES: '[{"id":"a","name":"A","kind":"dash"}]' },
			'STREAM_SOURCES must be a JSON array of {id,name,kind:"hls"|"mp4"|"embed",movie,tv,sports,captions,captionLanguages}: URL templates, and a list of language tags; 0.kind is invalid',
		],
		[{ STREAM_SOURCES: '[]' }, 'STREAM_SOURCES'],
		[{ STREAM_SOURCES: '[{"id":"a","name":"A","kind":"hls","captions":"/c"}]' }, '0.captions is invalid'],
		[
			{ STREAM_SOURCES: '[{"id":"a","name":"A","kind":"hls","captionLanguages":["<b>"]}]' },
			'0.captionLanguages.0 is invalid',
		],
		[{ SEGMENTS_API_URL: 'segments' }, 'SEGMENTS_API_URL must be an http or https URL'],
		[{ CAPTIONS_API_KEY: 'k', CAPTIONS_API_URL: 'captions' }, 'CAPTIONS_API_URL must be an http or https URL'],
		[{ TMDB_API_KEY: 7 }, 'TMDB_API_KEY must be text'],
		[{ AI_DAILY_REPLIES: 'many' }, 'AI_DAILY_REPLIES must be a whole number'],
		[{ AI_DAILY_REPLIES: '-1' }, 'AI_DAILY_REPLIES must be a whole number'],
		[{ GEMINI_API_KEY: 'k', GEMINI_MODEL: 'models/../x' }, "GEMINI_MODEL must be a model's id"],
	])('rejects %j and names the variable', (vars, message) => {
		expect(() => checkConfig(vars)).toThrow(message)
	})

	it('only breaks the feature that needs the malformed variable', () => {
		const config = lazyConfig({ PROVIDERS: 'nonsense', TMDB_API_KEY: 'k' })
		expect(config.tmdb?.apiKey).toBe('k')
		expect(() => config.providers).toThrow('PROVIDERS')
	})

	it("never repeats the variable's value in an error", () => {
		fc.assert(
			fc.property(fc.string({ minLength: 8 }), (value) => {
				try {
					checkConfig({ PROVIDERS: `canary-${value}`, SPORTS_API_URL: `canary-${value}` })
				} catch (error) {
					expect(String(error)).not.toContain('canary')
				}
			}),
		)
	})
})

describe('each variable', () => {
	/** An error's code, what `npm start` sets, and what the tests set. */
	const OTHERS = ['CONFIG_INVALID', 'APP_ENV', 'OPEN_TO_NETWORK', 'AUTH_SECRET']
	const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
	const names = [...read('functions/lib/config.ts').matchAll(/'([A-Z][A-Z\d_]{3,})'|\bvars\.([A-Z][A-Z\d_]{3,})/g)]
		.map(([, quoted, field]) => quoted ?? field ?? '')
		.filter((name, index, all) => all.indexOf(name) === index && !OTHERS.includes(name))

	it('is explained in docs/deployment.md', () => {
		const text = read('docs/deployment.md')
		expect(names.length).toBeGreaterThan(20)
		expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
	})

	it('is unset in the tests, whatever a developer has set', () => {
		expect(Object.keys(UNSET_VARIABLES).sort()).toEqual(names.sort())
	})
})
