import { useEffect } from 'react'
import { applyAccent } from '#app/document/accent-stylesheet.ts'
import { ACCENT_STYLESHEET_PATH } from '#domain/shared/links.ts'

/** Whose accent the document shows: the server writes it in for the viewer that it answers. */
let accentViewerId: string | null | undefined

/**
 * Gives the open page the accent of the one who is there now, when that is somebody else than the document was made for.
 * What a viewer chooses is applied where it is chosen.
 * @param isKnown false while nobody can tell who is signed in
 */
export function useAccentSync(viewerId: string | null, isViewerKnown: boolean): void {
	useEffect(() => {
		// A document of which nobody could tell whose it is shows what everybody sees.
		if (!isViewerKnown) accentViewerId ??= null
		if (!isViewerKnown || accentViewerId === viewerId) return
		const isFirst = accentViewerId === undefined
		accentViewerId = viewerId
		if (!isFirst) void fetchAccent(viewerId)
	}, [viewerId, isViewerKnown])
}

async function fetchAccent(viewerId: string | null): Promise<void> {
	try {
		const response = await fetch(ACCENT_STYLESHEET_PATH)
		const css = await response.text()
		if (response.ok && accentViewerId === viewerId) applyAccent(css)
	} catch {
		// Without a connection the page keeps its colour until the next document.
	}
}
