import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToLocalHistory, removeFromLocalHistory } from '#app/device/local-history.ts'
import { changeLocalOpinion } from '#app/device/local-opinions.ts'
import { followLocalMarks, showPendingMarks } from '#app/features/title/device/device-marks.ts'
import { toHistoryItem } from '#domain/history/history-item.ts'
import { episodeEntry, FINISHED, filmEntry } from '../../domain/history/entries.ts'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

class Sheet {
	css = ''
	replaceSync(css: string) {
		this.css = css
	}
}
let storage: Storage
let sheets: Sheet[]
const css = () => sheets.map((sheet) => sheet.css).join()

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
	storage = new MemoryStorage()
	sheets = []
	vi.stubGlobal('localStorage', storage)
	vi.stubGlobal('CSSStyleSheet', Sheet)
	vi.stubGlobal('addEventListener', () => {})
	vi.stubGlobal('removeEventListener', () => {})
	vi.stubGlobal('document', {
		documentElement: { toggleAttribute() {} },
		adoptedStyleSheets: sheets,
		querySelector: () => null,
	})
})

describe('the marks of this device', () => {
	it('are on the cards of what was finished here, and go with it', () => {
		const stop = followLocalMarks()
		addToLocalHistory({ ...filmEntry(1, 1, FINISHED), next: null })
		addToLocalHistory({ ...episodeEntry(7, 1, 1, 2, FINISHED), next: null })
		addToLocalHistory({ ...filmEntry(2, 3), next: null })
		expect(css()).toContain('[href="/movie/1"]')
		expect(css()).toContain('[href="/tv/7"]')
		expect(css()).not.toContain('/movie/2')
		removeFromLocalHistory(() => true)
		expect(css()).toBe('')
		expect(sheets).toHaveLength(1)
		stop()
	})

	it('hide cards only where the page asks for it', () => {
		addToLocalHistory({ ...filmEntry(1, 1, FINISHED), next: null })
		followLocalMarks()()
		const hiding = css()
			.split('}')
			.filter((rule) => rule.includes('display:none'))
		expect(hiding).toHaveLength(1)
		expect(hiding[0]).toMatch(/^\[data-hides-seen\] /)
	})

	it('hide what was rejected here where a page recommends, and in no other list', () => {
		changeLocalOpinion({ type: 'movie', id: 5 }, { intent: 'dismiss' }, 1)
		changeLocalOpinion({ type: 'tv', id: 6 }, { intent: 'rate', rating: 2, text: null }, 2)
		changeLocalOpinion({ type: 'tv', id: 7 }, { intent: 'rate', rating: 3, text: null }, 3)
		followLocalMarks()()
		const hiding = css()
			.split('}')
			.filter((rule) => rule.includes('display:none') && rule.startsWith('[data-recommends] '))
		expect(hiding).toHaveLength(1)
		expect(hiding[0]).toContain('[href="/tv/6"],[href="/movie/5"]')
		expect(css()).not.toContain('/tv/7')
		showPendingMarks('ann', [])
	})

	it('name what the visitor is not interested in, and are stored for the next page', () => {
		const stop = followLocalMarks()
		changeLocalOpinion({ type: 'movie', id: 5 }, { intent: 'dismiss' }, 1)
		expect(css()).toContain('"Not interested"')
		expect(storage.getItem('marquee_marks')).toBe(css())
		changeLocalOpinion({ type: 'movie', id: 5 }, { intent: 'undismiss' }, 2)
		expect(storage.getItem('marquee_marks')).toBeNull()
		stop()
	})

	it('are made up for a history from before there were marks', () => {
		storage.setItem('fdf_watch_history', JSON.stringify([toHistoryItem(filmEntry(1, 1, FINISHED))]))
		followLocalMarks()()
		expect(storage.getItem('marquee_marks')).toContain('[href="/movie/1"]')
	})

	it('are not those of the account that is signed in, except what it does not have yet', () => {
		addToLocalHistory({ ...filmEntry(1, 1, FINISHED), next: null })
		followLocalMarks()()
		const fields = Object.entries({ intent: 'watched', type: 'movie', id: '3' })
		showPendingMarks('ann', [{ id: 'write-12', at: 1, action: '/actions/history', fields }])
		expect(css()).toContain('[href="/movie/3"]')
		expect(css()).not.toContain('/movie/1')
	})
})
