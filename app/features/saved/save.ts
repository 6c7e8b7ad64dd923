import { notFound } from '#app/http/or503.ts'
import { report } from '#app/http/report.ts'
import type { Stamp } from '#domain/offline/write.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Catalogue, Saved } from '#domain/shared/ports.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Saving } from './saving.ts'

/** What became of it. `toast` is `null` where nothing was asked for. */
export interface SaveOutcome {
	status: 200 | 401 | 503
	toast: Toast | null
}

/** What it takes. */
interface Means {
	/** `null` when nobody is signed in. */
	saved: Saved | null
	isViewerKnown: boolean
	catalogue: Catalogue
	/** Which change it is, and when it was made. */
	stamp: Stamp
}

/**
 * Does what the form asks for. What cannot be reached is an outcome too, with words.
 * @throws a 404 for a title that the catalogue does not have
 */
export async function save(asked: Saving, { saved, isViewerKnown, catalogue, stamp }: Means): Promise<SaveOutcome> {
	if (!isViewerKnown) return { status: 503, toast: failureOf(asked) }
	if (!saved) return { status: 401, toast: messages.signInToSave(asked.list) }
	try {
		return { status: 200, toast: await carryOut(asked, saved, catalogue, stamp) }
	} catch (error) {
		if (error instanceof Response) throw error
		report('saving_failed', error, { kind: asked.kind })
		return { status: 503, toast: failureOf(asked) }
	}
}

/** The title's words come from the catalogue, never from the form. */
async function carryOut(asked: Saving, saved: Saved, catalogue: Catalogue, stamp: Stamp): Promise<Toast | null> {
	const { list } = asked
	if (asked.kind === 'remove-records') {
		const gone = await saved.remove(list, { ids: asked.records }, stamp)
		return gone > 0 ? messages.removed(gone, list, stamp.id) : null
	}
	if (asked.kind === 'remove') {
		const gone = await saved.remove(list, { refs: [asked.ref] }, stamp)
		return messages.removed(1, list, gone > 0 ? stamp.id : undefined)
	}
	const title = await catalogue.title(asked.ref)
	if (!title) throw notFound()
	await saved.add(list, title, stamp.at)
	return messages.added(list, title.title)
}

function failureOf(asked: Saving): Toast {
	if (asked.kind === 'add') return messages.addFailed(asked.list)
	if (asked.kind === 'remove') return messages.removeFromListFailed(asked.list)
	return messages.removeFailed(asked.records.length, asked.list)
}
