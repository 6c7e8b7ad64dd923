import { useEffect } from 'react'
import { applyAccent } from '#app/document/page-styles.tsx'
import { ACCENT_STYLESHEET_PATH } from '#domain/shared/links.ts'

/** The viewer whose accent the document shows; the server renders it. */
let accentViewerId: string | null | undefined

/**
 * Applies the viewer's accent if the document was rendered for somebody else. The accent form applies its own changes.
 * @param isViewerKnown false while it is unknown who is signed in
 */
export function useAccentSync(viewerId: string | null, isViewerKnown: boolean): void {
	useEffect(() => {
		// A document for an unknown viewer shows the default accent.
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
		// Offline, the page keeps its color until the next document.
	}
}
