import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { replyWords } from '#domain/assistant/conversation/reply-words.ts'
import type { Done } from '#domain/assistant/talk.ts'
import { formatViewing } from '#domain/history/viewing.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Actor } from './acts.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import type { Reply } from './reply.ts'

interface UndoDeps extends Pick<Actor, 'viewer'> {
	budget: CatalogBudget
	now: () => number
}

/** Takes the last act back. */
export async function undo({ kind, titles, before }: Done, { viewer, budget, now }: UndoDeps): Promise<Reply> {
	if (!viewer) return { text: replyWords.nothingToUndo }
	const details = (await Promise.all(titles.map((ref) => budget.details(ref)))).filter((title) => title !== null)
	budget.assertAnswered()
	const { saved, taste, history } = viewer
	const list: SavedList = kind === 'favorite' || kind === 'unfavorite' ? 'favorites' : 'watchlist'
	for (const [at, title] of details.entries()) {
		const ref = { type: title.type, id: title.id }
		if (kind === 'add' || kind === 'favorite') await saved.remove(list, { refs: [ref] })
		else if (kind === 'remove' || kind === 'unfavorite') await saved.add(list, title)
		else if (kind === 'rate') await taste?.rate(ref, before[at] || null)
		else if (kind === 'hide' || kind === 'unhide') await taste?.dismiss(ref, kind === 'unhide')
		else {
			const watchedAt = before[at] ?? 0
			const viewing = { key: mediaKey(ref), fromMs: watchedAt, toMs: watchedAt }
			await history.removeViewings([viewing], { id: formatViewing(viewing), at: now() })
		}
	}
	return {
		text: assistantReplies.undone(details.map(({ title }) => title)),
		titles: details.map((title) => ({ title })),
	}
}
