import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	accentChoices,
	executeSectionCommand,
	languageChoices,
	regionChoices,
} from '#app/features/account/profile/profile.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { parseSectionCommand, type Section } from '#domain/account/command.ts'
import { accountMessages } from '#domain/account/words.ts'
import { ACCENTS } from '#domain/appearance/theme.ts'
import { appearanceMessages } from '#domain/appearance/words.ts'
import { historyMessages } from '#domain/history/words.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/preferences/preferences.ts'
import { MAX_PROVIDERS } from '#domain/providers/provider-choice.ts'
import { isProviderId } from '#domain/providers/provider-id.ts'

const OFFERED = ['lumina', 'parade']

async function read(section: Section, fields: [string, string][], kept: Partial<Preferences> = {}) {
	const body = new URLSearchParams(fields)
	const form = await readForm(new Request('https://marquee.example/profile', { method: 'POST', body }))
	return parseSectionCommand(section, form, { current: { ...DEFAULT_PREFERENCES, ...kept }, providerIds: OFFERED })
}

const watching = (fields: [string, string][], kept: Partial<Preferences> = {}) => read('watching', fields, kept)

describe('the accent form', () => {
	it.each(ACCENTS)('stores $name in canonical case, however it was sent', async ({ value }) => {
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
	] as const)('%s turned %s changes that and nothing else', async (section, value, change, toast) => {
		expect(await read(section, [['value', value]])).toEqual({ kind: 'command', change, toast })
	})

	it.each(['', 'true', 'ON', '1'])('rejects the value %j', async (value) => {
		expect((await read('history', [['value', value]])).kind).toBe('invalid')
	})
})

describe('the watching form', () => {
	it.each([
		['', '', { region: null, language: null }],
		['DE', 'fr', { region: 'DE', language: 'fr' }],
		['', 'en', { region: null, language: null }],
	])('reads region %j and language %j as %j', async (region, language, change) => {
		const command = await watching([
			['region', region],
			['language', language],
		])
		expect(command).toEqual({
			kind: 'command',
			change: { ...change, services: [] },
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
		['services', 'Lumina'],
		['services', 'elsewhere'],
		['services', ''],
		['services', 'x'.repeat(41)],
	])('rejects a %s of %j with an error under that field only', async (field, value) => {
		const command = await watching([[field, value]])
		expect(command).toEqual({ kind: 'invalid', fieldErrors: { [field]: expect.any(String) } })
	})

	it('accepts the current region and language, even if they are unknown', async () => {
		const command = await watching(
			[
				['region', 'XK'],
				['language', 'cy'],
			],
			{ region: 'XK', language: 'cy' },
		)
		expect(command).toMatchObject({ kind: 'command', change: { region: 'XK', language: 'cy' } })
	})

	it('keeps providers that this deployment does not offer, and sets the offered ones', () => {
		const id = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
		return fc.assert(
			fc.asyncProperty(fc.uniqueArray(id, { maxLength: 20 }), fc.subarray(OFFERED), async (elsewhere, ticked) => {
				const kept = [...elsewhere, ...OFFERED]
				const command = await watching(
					[...ticked, ...ticked].map((text) => ['services', text]),
					{ services: kept },
				)
				const saved = command.kind === 'command' ? (command.change.services ?? []) : []
				expect([...saved].sort()).toEqual(
					[...new Set([...ticked, ...elsewhere.filter((text) => !OFFERED.includes(text))])].sort(),
				)
				expect(saved.every(isProviderId)).toBe(true)
			}),
		)
	})

	it('rejects more providers than allowed, and accepts exactly as many', async () => {
		const ids = (count: number) =>
			Array.from({ length: count }, (_, index): [string, string] => ['services', `s-${index}`])
		const ticked = (count: number) => watching(ids(count), { services: ids(count).map(([, id]) => id) })
		expect((await ticked(MAX_PROVIDERS)).kind).toBe('command')
		expect(await ticked(MAX_PROVIDERS + 1)).toMatchObject({ fieldErrors: { services: expect.any(String) } })
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

	it('are the languages by name, without the default', () => {
		const values = languageChoices('en').map(({ value }) => value)
		expect(values).toContain('fr')
		expect(values).not.toContain('en')
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
		const form = await readForm(new Request('https://marquee.example/profile', { method: 'POST', body }))
		const owner = {
			preferences: DEFAULT_PREFERENCES,
			savePreferences: async (change: unknown) => {
				asked.push(change)
				if (isBroken) throw new Error('locked')
			},
		}
		return { outcome: await executeSectionCommand(section, form, owner, OFFERED), asked }
	}

	it.each([
		['accent', { accentColor: '#10B981' }, appearanceMessages.themeFailed],
		['history', { value: 'off' }, accountMessages.preferencesSaveFailed],
		['notifications', { value: 'off' }, accountMessages.notificationsFailed],
		['watching', {}, accountMessages.preferencesSaveFailed],
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
