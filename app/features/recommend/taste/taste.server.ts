import { type CommandOutcome, executeCommand, executeConfirmed } from '#app/http/command.server.ts'
import { orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import type { Taste, TasteView, TraitView } from '#domain/recommend/port.ts'
import { traitLabel } from '#domain/recommend/reasons.ts'
import { TRAIT_KINDS, type TraitKind } from '#domain/recommend/taste.ts'
import type { TasteCommand } from '#domain/recommend/taste-command.ts'
import { tasteWords } from '#domain/recommend/taste-words.ts'
import { tasteMessages } from '#domain/recommend/words.ts'
import { searchPath } from '#domain/search/search.ts'
import type { ConfirmationOutcome, Confirmed } from '#domain/shared/confirmation.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { FIRST_FILM_YEAR, LAST_FILM_YEAR } from '#domain/title/release.ts'

/** How many traits summarize a kind. */
const STRONGEST_TRAITS = 5
/** How many traits have a slider, besides those that the viewer has set. */
const MAX_TRAITS = 40

/** A trait with its slider value, -100..100. */
export interface TraitLine {
	/** As it is stored. */
	name: string
	/** As it is shown. */
	label: string
	percent: number
	isManual: boolean
}

export interface TraitGroup {
	trait: TraitKind
	heading: string
	strongest: TraitLine[]
	/** All traits with a slider. */
	lines: TraitLine[]
}

/** The preferred years, and the bounds of what can be chosen. */
export interface YearsView {
	start: number
	end: number
	min: number
	max: number
}

export interface TastePageView {
	isEnabled: boolean
	groups: TraitGroup[]
	years: YearsView
	titleCount: number
	/** Newest first, each with its page. */
	searches: { query: string; to: string }[]
}

const HEADINGS = {
	genre: 'genres',
	actor: 'actors',
	director: 'directors',
	keyword: 'subjects',
} as const satisfies Record<TraitKind, keyof typeof tasteWords>

/** The learned traits by kind, strongest first. */
function toTraitGroups(traits: TasteView['traits']): TraitGroup[] {
	return TRAIT_KINDS.map((trait) => {
		const lines = traits[trait]
			.map((view) => toLine(trait, view))
			.filter(({ isManual }, index) => isManual || index < MAX_TRAITS)
		const strongest = lines.filter(({ percent }) => percent !== 0).slice(0, STRONGEST_TRAITS)
		return { trait, heading: tasteWords[HEADINGS[trait]], strongest, lines }
	}).filter(({ lines }) => lines.length > 0)
}

function toLine(trait: TraitKind, { name, weight, isManual }: TraitView): TraitLine {
	return { name, label: traitLabel(trait, name), percent: toPercent(weight), isManual }
}

/** Converts -1..1 to whole hundredths. */
function toPercent(weight: number): number {
	return Math.round(weight * 100)
}

/** @throws a 503 when the database is unavailable */
export async function loadTaste(taste: Taste): Promise<TastePageView> {
	const { isEnabled, traits, yearRange, interactions, recentSearches } = await orAccountsUnavailable(
		taste.view(),
		'taste_unavailable',
	)
	return {
		isEnabled,
		groups: toTraitGroups(traits),
		years: { start: yearRange.start, end: yearRange.end, min: FIRST_FILM_YEAR, max: LAST_FILM_YEAR },
		titleCount: interactions,
		searches: recentSearches.map((query) => ({ query, to: searchPath({ q: query }) })),
	}
}

interface TasteViewer {
	taste: Taste
	confirm(password: string): Promise<ConfirmationOutcome>
}

/** @param password for a reset; empty when it was not given */
export function executeTasteCommand(
	command: TasteCommand,
	viewer: TasteViewer,
	password: string,
): Promise<CommandOutcome> {
	const { taste } = viewer
	const { intent } = command
	const onFailure = { toast: tasteMessages.failed, event: 'taste_save_failed', fields: { intent } }
	if (intent !== 'reset') return executeCommand(() => execute(command, taste), onFailure)
	const reset = async (confirmed: Confirmed) => {
		await taste.reset(confirmed)
		return tasteMessages.reset
	}
	return executeConfirmed(viewer, password, reset, onFailure)
}

async function execute(command: Exclude<TasteCommand, { intent: 'reset' }>, taste: Taste): Promise<Toast> {
	switch (command.intent) {
		case 'weigh':
			await setWeights(command, taste)
			return tasteMessages.updated
		case 'years':
			await taste.setYears(command.range)
			return tasteMessages.updated
		case 'enable':
			await taste.setEnabled(command.isEnabled)
			return command.isEnabled ? tasteMessages.enabled : tasteMessages.disabled
		default:
			return command satisfies never
	}
}

/** Sets only the sliders that were moved; the engine keeps adjusting the others. */
async function setWeights(command: Extract<TasteCommand, { intent: 'weigh' }>, taste: Taste): Promise<void> {
	const { trait, percents, removedName, resetName } = command
	for (const { name, weight } of (await taste.view()).traits[trait]) {
		const percent = percents.get(name)
		if (name === resetName) await taste.setWeight(trait, name, null)
		else if (name === removedName) await taste.setWeight(trait, name, 0)
		else if (percent !== undefined && percent !== toPercent(weight)) await taste.setWeight(trait, name, percent / 100)
	}
}
