import { useEffect, useState } from 'react'
import { whenLoaded } from '#app/ui/when-loaded.ts'
import { ownServerWords } from '#domain/own-server/words.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { StoredFind } from './find-in-library.client.ts'
import { hasServerCookie } from './server-access.ts'

/** What this device knows of a title on the viewer's server; `null` until then, and without. */
export function useStoredFind(ref: MediaRef, imdbId: string | null): StoredFind | null {
	const [found, setFound] = useState<StoredFind | null>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the title
	useEffect(() => {
		setFound(null)
		// This check keeps the code below out of the server bundle.
		if (import.meta.env.SSR || !hasServerCookie()) return
		const find = async () => {
			const { findInStoredLibrary, followLinksByDocument } = await import('./find-in-library.client.ts')
			return { stored: await findInStoredLibrary(ref, imdbId), followLinksByDocument }
		}
		return whenLoaded(find(), ({ stored, followLinksByDocument }) => {
			if (!stored) return
			setFound(stored)
			return followLinksByDocument()
		})
	}, [mediaKey(ref)])
	return found
}

/** What the viewer's server has of the title. The main button plays it. */
export function OnYourServer({ found: { serverName, about } }: { found: StoredFind }) {
	return (
		<section className="details-section" aria-labelledby="on-your-server">
			<h2 id="on-your-server">{ownServerWords.onYourServer}</h2>
			<p>
				{serverName}
				{about ? <span className="faint"> {about}</span> : null}
			</p>
		</section>
	)
}
