import { isViewerPagesCache, pagesCache } from '#domain/offline/offline-cache.ts'
import { formsCache, pathAfterForm } from '#domain/offline/offline-forms.ts'
import { isWriteAction, type PendingWrite } from '#domain/shared/pending-write.ts'
import { cacheNames, openCache } from './cache-storage.ts'
import { offlineResponse } from './page-handler.ts'

/** Sends a form. Without a connection, keeps it for the device's queue and returns to the page. */
export async function respondToForm(request: Request): Promise<Response> {
	const unsent = request.clone()
	try {
		return await fetch(request)
	} catch {
		return storeForm(unsent)
	}
}

async function storeForm(request: Request): Promise<Response> {
	const form = await request.formData()
	const fields: [string, string][] = []
	form.forEach((value, name) => {
		if (typeof value === 'string') fields.push([name, value])
	})
	const { pathname: action } = new URL(request.url)
	const isStored = isWriteAction(action) && (await store({ id: crypto.randomUUID(), at: Date.now(), action, fields }))
	return isStored
		? Response.redirect(pathAfterForm({ fields }, new URL(request.referrer)), 303)
		: offlineResponse(request)
}

/** @returns false when nobody is signed in or storage is blocked */
async function store(write: PendingWrite): Promise<boolean> {
	const viewerPages = (await cacheNames()).find(isViewerPagesCache)
	const cache = viewerPages && (await openCache(formsCache(viewerPages.slice(VIEWER_PREFIX_LENGTH))))
	if (!cache) return false
	await cache.put(`/${write.id}`, new Response(JSON.stringify(write)))
	return true
}

const VIEWER_PREFIX_LENGTH = pagesCache('').length
