import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useKeptFocus } from '#app/ui/focus/use-kept-focus.ts'
import { Link } from '#app/ui/link.tsx'
import { type LibraryView, libraryPath, parseLibraryView } from '#domain/live/library-address.ts'
import { libraryWords } from '#domain/live/library-words.ts'
import { LIBRARY_KINDS, type Library } from '#domain/live/xtream-library.ts'
import { xtreamText } from '#domain/live/xtream-words.ts'
import { MY_PLAYLISTS_PATH } from '#domain/shared/links.ts'
import { PlaylistError } from '../my-playlists/playlist-source.ts'
import { LibraryBrowser } from './library-browser.client.tsx'
import {
	isOutdated,
	type LibraryAccount,
	readLibrary,
	readLibraryAccounts,
	refreshLibrary,
} from './library-store.client.ts'
import { LibraryTitleDetails } from './library-title.client.tsx'

/** Loaded after hydration, because everything here comes from the device or from the viewer's server. */
export default function LibraryPage() {
	const { hash } = useLocation()
	const view = useMemo(() => parseLibraryView(new URLSearchParams(hash.slice(1))), [hash])
	const [accounts, setAccounts] = useState<LibraryAccount[] | null>(null)
	useEffect(() => void readLibraryAccounts().then(setAccounts), [])
	useKeptFocus()

	if (accounts === null) return <p className="lead">{libraryWords.loading}</p>
	const account = view.account === null ? accounts[0] : accounts.find(({ key }) => key === view.account)
	if (!account) return <NoAccount isUnknown={view.account !== null} />
	const choices = accounts.length > 1 ? accounts : []
	return (
		<>
			<nav className="library-choices" aria-label={libraryWords.heading}>
				<ul className="chips">
					{choices.map(({ key, name }) => (
						<Choice key={key} to={{ account: key, kind: view.kind }} isChosen={key === account.key} label={name} />
					))}
					{LIBRARY_KINDS.map((kind) => (
						<Choice
							key={kind}
							to={kind === view.kind ? { ...view, title: null, page: 1 } : { account: account.key, kind }}
							isChosen={kind === view.kind}
							label={libraryWords.name({ kind })}
						/>
					))}
				</ul>
			</nav>
			<AccountLibrary key={`${account.key} ${view.kind}`} account={account} view={view} />
		</>
	)
}

function Choice({ to, isChosen, label }: { to: Partial<LibraryView>; isChosen: boolean; label: string }) {
	return (
		<li>
			<Link to={libraryPath(to)} className="chip" aria-current={isChosen ? 'page' : undefined}>
				<bdi>{label}</bdi>
			</Link>
		</li>
	)
}

function NoAccount({ isUnknown }: { isUnknown: boolean }) {
	return (
		<EmptyState
			icon="film"
			heading={isUnknown ? libraryWords.unknownAccount : libraryWords.noAccount}
			actions={
				<Link to={MY_PLAYLISTS_PATH} className="button primary">
					{libraryWords.yourPlaylists}
				</Link>
			}
		>
			<p>{libraryWords.noAccountDetail}</p>
		</EmptyState>
	)
}

/** The list of one account, as it is stored, and again once it was read anew. */
function AccountLibrary({ account, view }: { account: LibraryAccount; view: LibraryView }) {
	const { kind } = view
	const [library, setLibrary] = useState<(Library & { readAtMs: number }) | null>(null)
	const [error, setError] = useState<string | null>(null)
	const [isReading, setIsReading] = useState(true)

	const refresh = useCallback(async () => {
		setIsReading(true)
		setError(null)
		try {
			setLibrary(await refreshLibrary(account, kind))
		} catch (error) {
			setError(error instanceof PlaylistError ? error.message : xtreamText.interrupted)
		} finally {
			setIsReading(false)
		}
	}, [account, kind])
	useEffect(() => {
		void readLibrary(account, kind).then((stored) => {
			setLibrary((latest) => latest ?? stored)
			if (stored && !isOutdated(stored)) setIsReading(false)
			else void refresh()
		})
	}, [account, kind, refresh])

	const title = view.title === null ? undefined : library?.titles.find(({ id }) => id === view.title)
	return (
		<>
			<p className="field-error" role="alert">
				{error}
			</p>
			{view.title !== null && (title || !isReading) ? (
				<LibraryTitleDetails key={view.title} account={account} kind={kind} id={view.title} title={title ?? null} />
			) : library && view.title === null ? (
				<LibraryBrowser account={account} view={view} library={library} refresh={isReading ? null : refresh} />
			) : isReading ? (
				<p className="lead">{libraryWords.readingList}</p>
			) : (
				<p className="actions">
					<button type="button" className="button" onClick={refresh}>
						{libraryWords.tryAgain}
					</button>
				</p>
			)}
		</>
	)
}
