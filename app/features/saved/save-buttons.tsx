import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { SavableTitle } from '#app/device/local-saved.client.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SavedList } from '#domain/saved/saved.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import { useSavedToggle } from './use-saved-toggle.ts'

interface Props {
	title: SavableTitle
	/** The lists to offer: both, unless there is only room for one. */
	lists?: readonly SavedList[]
	saved: readonly SavedList[]
}

/** A button per list, and a sign-in link for visitors without an account who have pressed one. */
export function SaveButtons({ title, lists = ['watchlist', 'favorites'], saved }: Props) {
	const { pathname, search } = useLocation()
	const [signIn, setSignIn] = useState<string | null>(null)
	const returnTo = pathname + search
	return (
		<div className={signIn ? 'saving needs-sign-in' : 'saving'}>
			{lists.map((list) => (
				<SaveButton
					key={list}
					list={list}
					title={title}
					saved={saved}
					returnTo={returnTo}
					onSignInOffered={setSignIn}
				/>
			))}
			{signIn ? (
				<Link to={signIn} className="text-link">
					Sign in to save {title.title}
				</Link>
			) : null}
		</div>
	)
}

const ICONS = { favorites: 'heart', watchlist: 'bookmark' } as const

interface SaveButtonProps {
	list: SavedList
	title: SavableTitle
	saved: readonly SavedList[]
	/** The page to return to without JavaScript. */
	returnTo: string
	onSignInOffered: (path: string | null) => void
}

/** Adds a title to a list or removes it: a form, or with JavaScript a toggle. */
function SaveButton({ list, title, saved, returnTo, onSignInOffered }: SaveButtonProps) {
	const { isOn, submit } = useSavedToggle({ list, title, saved, returnTo, onSignInOffered })
	const { type, id } = title
	return (
		<form method="post" action={SAVED_ACTION_PATH} data-held="" onSubmit={submit}>
			{Object.entries({ intent: isOn ? 'remove' : 'add', list, type, id, returnTo }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button
				type="submit"
				className={isOn ? 'button icon-only on' : 'button icon-only'}
				aria-label={`${isOn ? 'Remove from' : 'Add to'} ${list}`}
			>
				<Icon name={ICONS[list]} />
			</button>
		</form>
	)
}
