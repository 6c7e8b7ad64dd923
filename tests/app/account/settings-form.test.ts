import { describe, expect, it } from 'vitest'
import {
	accentChoices,
	executeSectionCommand,
	languageChoices,
	regionChoices,
} from '#app/features/account/settings/settings.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { parseSectionCommand, type Section } from '#domain/account/command.ts'
import { accountMessages } from '#domain/account/words.ts'
import { ACCENTS } from '#domain/appearance/theme.ts'
import { appearanceMessages } from '#domain/appearance/words.ts'
import { historyMessages } from '#domain/history/words.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/preferences/preferences.ts'
import { languageName } from '#domain/shared/languages.ts'

async function read(section: Section, fields: [string, string][], kept: Partial<Preferences> = {}) {
	const body = new URLSearchParams(fields)
	const form = await readForm(new Request('https://marquee.example/you/language', { method: 'POST', body }))
	return parseSectionCommand(section, form, { ...DEFAULT_PREFERENCES, ...kept })
}

const language = (fields: [string, string][], kept: Partial<Preferences> = {}) => read('language', fields, kept)

describe('the accent form', () => {
	it.each(ACCENTS)('stores $hue in canonical case, however it was sent', async ({ value }) => {
		for (const sent of [value, value.toLowerCase(), value.toUpperCase()])
			expect(await read('accent', [['accentColor', sent]])).toEqual({
				kind: 'command',
				change: { accentColor: value },
				toast: appearanceMessages.themeUpdated,
			})
	})

	it.each(['', '#000000', 'red', '#E63462;x', 'toString'])('rejects %j with an error under the field', async (sent) => {
		const command = await read('accent', [['accentColor', sent]])
		expect(command).toEqual({ kind: 'invalid', fieldErrors: { accent: expect.any(String) } })
	})
})

describe('a switch', () => {
	it.each([
		['history', 'on', { isWatchHistoryEnabled: true }, historyMessages.enabled],
		['history', 'off', { isWatchHistoryEnabled: false }, historyMessages.disabled],
		['notifications', 'on', { isNotificationsEnabled: true }, accountMessages.notificationsEnabled],
		['notifications', 'off', { isNotificationsEnabled: false }, accountMessages.notificationsDisabled],
		['spoilers', 'on', { isSpoilerGuardOn: true }, appearanceMessages.spoilersHidden],
		['spoilers', 'off', { isSpoilerGuardOn: false }, appearanceMessages.spoilersShown],
	] as const)('%s turned %s changes that and nothing else', async (section, value, change, toast) => {
		expect(await read(section, [['value', value]])).toEqual({ kind: 'command', change, toast })
	})

	it.each(['', 'true', 'ON', '1'])('rejects the value %j', async (value) => {
		expect((await read('history', [['value', value]])).kind).toBe('invalid')
	})
})

describe('the form of language and region', () => {
	it.each([
		['', '', { region: null, language: null }],
		['DE', 'fr', { region: 'DE', language: 'fr' }],
		['', 'en', { region: null, language: 'en' }],
	])('reads region %j and language %j as %j', async (region, code, change) => {
		const command = await language([
			['region', region],
			['language', code],
		])
		expect(command).toEqual({
			kind: 'command',
			change,
			toast: accountMessages.preferencesSaved,
		})
	})

	it.each([
		['region', 'XX'],
		['region', 'de'],
		['region', 'DEU'],
		['language', 'xx'],
		['language', 'EN'],
		['language', 'toString'],
	])('rejects a %s of %j with an error under that field only', async (field, value) => {
		const command = await language([[field, value]])
		expect(command).toEqual({ kind: 'invalid', fieldErrors: { [field]: expect.any(String) } })
	})

	it('accepts the current region and language, even if they are unknown', async () => {
		const command = await language(
			[
				['region', 'XK'],
				['language', 'cy'],
			],
			{ region: 'XK', language: 'cy' },
		)
		expect(command).toMatchObject({ kind: 'command', change: { region: 'XK', language: 'cy' } })
	})
})

describe('the options', () => {
	it('are all countries by name', () => {
		const choices = regionChoices(null)
		expect(choices).toHaveLength(249)
		expect(choices[0]).toEqual({ value: 'AF', label: 'Afghanistan' })
		expect(choices).toContainEqual({ value: 'GB', label: 'United Kingdom' })
		expect(choices.findIndex(({ value }) => value === 'AX')).toBeLessThan(5)
	})

	it('are the languages by name', () => {
		const labels = languageChoices('en').map(({ label }) => label)
		expect(labels.slice(0, 2)).toEqual([languageName('ar'), languageName('bn')])
		expect(labels).toContain('English')
	})

	it('include the current value even if it is unknown, and only for its viewer', () => {
		expect(regionChoices('XK')[0]).toEqual({ value: 'XK', label: 'Kosovo' })
		expect(languageChoices('cy')[0]).toEqual({ value: 'cy', label: 'Welsh' })
		expect(regionChoices(null)).toHaveLength(249)
		expect(regionChoices('DE')).toHaveLength(249)
	})

	it('are the seven colors, each with its own stylesheet', () => {
		const choices = accentChoices()
		expect(choices.map(({ value }) => value)).toEqual(ACCENTS.map(({ value }) => value))
		expect(new Set(choices.map(({ css }) => css)).size).toBe(7)
		for (const { value, css } of choices) expect(css).toContain(`--accent:${value.toLowerCase()}`)
	})
})

describe('saving', () => {
	async function save(section: Section, fields: Record<string, string>, isBroken = false) {
		const asked: unknown[] = []
		const body = new URLSearchParams(fields)
		const form = await readForm(new Request('https://marquee.example/you/language', { method: 'POST', body }))
		const owner = {
			preferences: DEFAULT_PREFERENCES,
			savePreferences: async (change: unknown) => {
				asked.push(change)
				if (isBroken) throw new Error('locked')
			},
		}
		return { outcome: await executeSectionCommand(section, form, owner), asked }
	}

	it.each([
		['accent', { accentColor: '#10B981' }, appearanceMessages.themeFailed],
		['history', { value: 'off' }, accountMessages.preferencesSaveFailed],
		['notifications', { value: 'off' }, accountMessages.notificationsFailed],
		['language', {}, accountMessages.preferencesSaveFailed],
	] as [
		Section,
		Record<string, string>,
		object,
	][])('%s that the database refuses is rejected with the toast of its section', async (section, fields, toast) => {
		const { outcome } = await save(section, fields, true)
		expect(outcome).toMatchObject({
			status: 503,
			error: { toast, fieldErrors: {} },
		})
	})

	it('saves nothing when the form is invalid', async () => {
		const { outcome, asked } = await save('accent', { accentColor: 'red' })
		expect(outcome).toMatchObject({ status: 400 })
		expect(asked).toEqual([])
	})
})
