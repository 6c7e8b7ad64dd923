import * as z from 'zod/mini'
import type { ChatChip } from '#domain/assistant/conversation/chat.ts'
import { actWords, saidWords } from '#domain/assistant/conversation/reply-words.ts'
import type { ActKind } from '#domain/assistant/reading/reading.ts'
import { type TitleSummary, titleWithYear, yearOf } from '#domain/title/media.ts'
import type { JsonSchema } from '#functions/clients/language-model/language-model.ts'

const MAX_ACTS = 3
const MAX_NAME_LENGTH = 200

const KINDS = ['add', 'favorite', 'remove', 'unfavorite', 'rate', 'mark'] as const satisfies ActKind[]

/** What a model has understood is to be done with a title. It only becomes a button: the rules read what a press sends, and act. */
export interface ProposedAct {
	kind: (typeof KINDS)[number]
	title: string
	year: number | null
	/** 1..5 */
	stars: number | null
}

export const ACTS_SHAPE: JsonSchema = {
	type: 'array',
	maxItems: MAX_ACTS,
	items: {
		type: 'object',
		properties: {
			act: { type: 'string', enum: KINDS },
			title: { type: 'string' },
			year: { type: 'integer' },
			stars: { type: 'integer' },
		},
		required: ['act', 'title'],
	},
}

const actSchema = z.pipe(
	z.object({
		act: z.enum(KINDS),
		title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
		year: z.catch(z.nullable(z.int().check(z.gte(1870), z.lte(2100))), null),
		stars: z.catch(z.nullable(z.int().check(z.gte(1), z.lte(5))), null),
	}),
	z.transform(({ act, ...more }): ProposedAct => ({ kind: act, ...more })),
)
/** A rating without stars proposes nothing. */
export const actsSchema = z.pipe(
	z.catch(z.array(z.catch(z.nullable(actSchema), null)), []),
	z.transform((acts) =>
		acts
			.filter((act) => act !== null)
			.filter(({ kind, stars }) => kind !== 'rate' || stars !== null)
			.slice(0, MAX_ACTS),
	),
)

/** The button for an act, with the title as the catalog has it. The rules read the message that a press sends. */
export function actChip(act: ProposedAct, { title: name, releaseDate }: TitleSummary): ChatChip {
	const title = titleWithYear(name, yearOf(releaseDate))
	const message = actText(saidWords, act, title.replaceAll('"', ''))
	return { label: actText(actWords, act, title), message, isChoice: true }
}

type ActTexts = Pick<typeof actWords, 'add' | 'remove' | 'rate' | 'mark'>

function actText(words: ActTexts, { kind, stars }: ProposedAct, title: string): string {
	switch (kind) {
		case 'add':
			return words.add({ title, list: 'watchlist' })
		case 'favorite':
			return words.add({ title, list: 'favorites' })
		case 'remove':
			return words.remove({ title, list: 'watchlist' })
		case 'unfavorite':
			return words.remove({ title, list: 'favorites' })
		case 'rate':
			return words.rate({ title, stars: stars ?? 0 })
		case 'mark':
			return words.mark({ title })
		default:
			return kind satisfies never
	}
}
