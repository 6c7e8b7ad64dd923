import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { SavedList } from '#domain/saved/saved.ts'
import { signInPath } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/title/media.ts'
import { SaveButton } from './save-button.tsx'
import { SIGN_IN_ID } from './saved-element-ids.ts'

interface Props {
	title: Pick<MediaRef, 'type' | 'id'>
	/** The lists to offer: both, unless there is only room for one. */
	lists?: readonly SavedList[]
	/** The lists that the title is in. */
	saved: readonly SavedList[]
}

/** A button per list, and a sign-in link for visitors whose change was refused. */
export function SaveButtons({ title, lists = ['watchlist', 'favorites'], saved }: Props) {
	const { pathname, search } = useLocation()
	const [needsSignIn, setNeedsSignIn] = useState(false)
	const returnTo = pathname + search
	return (
		<div className={needsSignIn ? 'saving needs-sign-in' : 'saving'}>
			{lists.map((list) => (
				<SaveButton
					key={list}
					list={list}
					title={title}
					saved={saved}
					returnTo={returnTo}
					onUnauthorized={setNeedsSignIn}
				/>
			))}
			<Link id={SIGN_IN_ID} to={signInPath(returnTo)} className="text-link">
				Sign in to save this
			</Link>
		</div>
	)
}
