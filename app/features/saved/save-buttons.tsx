import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { SavableTitle } from '#app/device/local-saved.client.ts'
import { Link } from '#app/ui/link.tsx'
import { signInToPath } from '#domain/saved/pending-command.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { SaveButton } from './save-button.tsx'

interface Props {
	title: SavableTitle
	/** The lists to offer: both, unless there is only room for one. */
	lists?: readonly SavedList[]
	/** The lists that the title is in. */
	saved: readonly SavedList[]
}

/** A button per list, and a sign-in link for visitors without an account who have pressed one. */
export function SaveButtons({ title, lists = ['watchlist', 'favorites'], saved }: Props) {
	const { pathname, search } = useLocation()
	const [offeredList, setOfferedList] = useState<SavedList | null>(null)
	const returnTo = pathname + search
	return (
		<div className={offeredList ? 'saving needs-sign-in' : 'saving'}>
			{lists.map((list) => (
				<SaveButton
					key={list}
					list={list}
					title={title}
					saved={saved}
					returnTo={returnTo}
					onSignInOffered={(isOffered) => setOfferedList(isOffered ? list : null)}
				/>
			))}
			{offeredList ? (
				<Link
					to={signInToPath({ kind: offeredList, title: { type: title.type, id: title.id } }, returnTo)}
					className="text-link"
				>
					Sign in to save {title.title}
				</Link>
			) : null}
		</div>
	)
}
