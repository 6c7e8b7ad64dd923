import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLocation } from '@remix-run/react'
import { useEffect, useMemo, useRef } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { useHydrated } from '#app/document/use-hydrated.ts'
import type { TheaterHandle } from '#app/features/app-shell/navigation.tsx'
import type { LibraryWatch } from '#app/features/live/library/library-watch.client.ts'
import { useLibraryWatch } from '#app/features/live/library/library-watch.ts'
import { UnplayableStage } from '#app/features/live/watch/channel-stage.tsx'
import watchLiveCss from '#app/features/live/watch/watch.page.css?url'
import { libraryProgram } from '#app/features/player/library-program.ts'
import playerCss from '#app/features/player/player.css?url'
import { Player } from '#app/features/player/player.tsx'
import { notFoundResponse } from '#app/http/error-responses.server.ts'
import { Link } from '#app/ui/link.tsx'
import { notInThisBrowser } from '#domain/app-shell/words.ts'
import { libraryWords } from '#domain/live/library-words.ts'
import { fileSource } from '#domain/player/sources.ts'
import { LIBRARY_PATH, LIBRARY_PLAYER_PATH } from '#domain/shared/links.ts'

export const handle: TheaterHandle = { isTheater: true }
export const links = styleLinks([watchLiveCss], [playerCss])

/** Only the device knows what plays here: it stands behind the `#` of the address. */
export function loader({ context: { origin, profiles } }: LoaderFunctionArgs) {
	if (profiles?.isCapped) throw notFoundResponse()
	return { origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	data
		? pageMeta({
				title: libraryWords.watch,
				description: libraryWords.watchDescription,
				path: LIBRARY_PLAYER_PATH,
				origin: data.origin,
				isNoIndex: true,
			})
		: []

export default function WatchLibrary() {
	const { hash } = useLocation()
	const found = useLibraryWatch(useHydrated() ? hash : null)
	const last = useRef<LibraryWatch | null>(null)
	// Keep the last episode until the next one is read; otherwise the player would unmount.
	const shown = found === undefined ? last.current : found
	useEffect(() => {
		last.current = typeof shown === 'string' ? null : shown
	}, [shown])
	return (
		<div className="watch">
			{shown === null ? (
				<>
					<h1 className="visually-hidden">{libraryWords.yours}</h1>
					<UnplayableStage name={libraryWords.yours} heading={libraryWords.loading} back={allTitles()}>
						<noscript>
							<p>{notInThisBrowser(libraryWords.dontPlay)}</p>
						</noscript>
					</UnplayableStage>
				</>
			) : typeof shown === 'string' ? (
				<>
					<h1 className="visually-hidden">{libraryWords.yours}</h1>
					<UnplayableStage name={libraryWords.yours} heading={libraryWords.unplayable} back={allTitles()}>
						<p>{shown}</p>
					</UnplayableStage>
				</>
			) : (
				<WatchedTitle watch={shown} />
			)}
		</div>
	)
}

const allTitles = () => ({ to: LIBRARY_PATH, label: libraryWords.heading })

function WatchedTitle({ watch }: { watch: LibraryWatch }) {
	const { title, subtitle, overview, facts, url, playing, problem, detailsPath, positions } = watch
	const program = useMemo(() => libraryProgram(watch), [watch])
	const source = useMemo(() => fileSource({ id: playing.key, name: new URL(url).hostname, url }), [playing.key, url])
	return (
		<>
			{problem === null ? (
				<Player
					program={program}
					source={source}
					startSeconds={null}
					savedPosition={null}
					viewer={NO_HISTORY}
					positions={positions}
				/>
			) : (
				<UnplayableStage
					name={title}
					heading={libraryWords.unplayableHere}
					back={{ to: detailsPath, label: libraryWords.details }}
				>
					<p>{problem}</p>
				</UnplayableStage>
			)}
			<div className="watch-parts">
				<header className="watch-head">
					<h1>
						<bdi>{title}</bdi>
					</h1>
					<p className="facts">
						{subtitle ? (
							<span>
								<bdi>{subtitle}</bdi>
							</span>
						) : null}
						{facts.map((fact) => (
							<span key={fact}>{fact}</span>
						))}
						<span>
							<Link to={detailsPath} className="text-link">
								{libraryWords.details}
							</Link>
						</span>
					</p>
					{overview ? (
						<p className="lead" dir="auto">
							{overview}
						</p>
					) : null}
				</header>
			</div>
		</>
	)
}

/** Nothing of an account goes to the history. */
const NO_HISTORY = { userId: null, isHistoryEnabled: false }

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
