import { useEffect } from 'react'
import { applyAccent } from '#app/document/accent-sheet.ts'

/** Whose accent the document shows: the server writes it in for the viewer that it answers. */
let shownFor: string | null | undefined

/**
 * Gives the open page the accent of the one who is there now, when that is somebody else than the document was made for.
 * What a viewer chooses is applied where it is chosen.
 * @param isKnown false while nobody can tell who is signed in
 */
export function useAccent(viewerId: string | null, isKnown: boolean): void {
	useEffect(() => {
		// A document of which nobody could tell whose it is shows what everybody sees.
		if (!isKnown) shownFor ??= null
		if (!isKnown || shownFor === viewerId) return
		const isFirst = shownFor === undefined
		shownFor = viewerId
		if (!isFirst) void fetchAccent(viewerId)
	}, [viewerId, isKnown])
}

async function fetchAccent(viewerId: string | null): Promise<void> {
	try {
		const answer = await fetch('/accent.css')
		const css = await answer.text()
		if (answer.ok && shownFor === viewerId) applyAccent(css)
	} catch {
		// Without a connection the page keeps its colour until the next document.
	}
}
