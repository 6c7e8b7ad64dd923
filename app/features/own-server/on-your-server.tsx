import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { whenLoaded } from '#app/ui/when-loaded.ts'
import { ownServerWatchPath } from '#domain/own-server/server-policy.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { StoredFind } from './find-in-library.client.ts'
import { hasServerCookie } from './server-access.ts'

interface Props {
	title: MediaRef
	imdbId: string | null
	/** The path of the player, with the start position. */
	playPath: string
}

/** Shown once this device says that the viewer's server has the title. */
export function OnYourServer({ title: ref, imdbId, playPath }: Props) {
	const [found, setFound] = useState<StoredFind | null>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the title
	useEffect(() => {
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
	if (!found) return null
	return (
		<section className="details-section" aria-labelledby="on-your-server">
			<h2 id="on-your-server">On your server</h2>
			<p className="actions">
				<a className="button" href={ownServerWatchPath(playPath)}>
					<Icon name="play" />
					Play from {found.serverName}
				</a>
			</p>
			{found.about ? <p className="faint">{found.about}</p> : null}
		</section>
	)
}
