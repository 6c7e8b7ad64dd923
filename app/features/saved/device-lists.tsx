import { useRevalidator } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { LocalSaved } from '#app/device/local-saved.client.ts'
import { TitleCard } from '#app/features/title/title-card.tsx'
import { showToast } from '#app/features/toast/toast-events.ts'
import { useIsSignedIn } from '#app/http/use-root-viewer.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SignInActions } from '#app/ui/sign-in-actions.tsx'
import { whenLoaded } from '#app/ui/when-loaded.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { listName, savedWords } from '#domain/saved/words.ts'
import { signInPath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { EMPTY_LISTS } from './empty-saved.tsx'
import { SavedHead } from './saved-page.tsx'

/** A list of this device. Without JavaScript, and as long as it is empty, it explains what lists are for. */
export function DeviceLists({ list }: { list: SavedList }) {
	const { items, remove } = useLocalList(list)
	useStaleSignIn()
	const removeItem = (event: FormEvent, item: LocalSaved) => {
		event.preventDefault()
		showToast(removalMessages.removed(1, list), remove(item))
	}
	return (
		<div className="page saved">
			<SavedHead list={list} total={items && items.length > 0 ? items.length : null} />
			{items && items.length > 0 ? (
				<>
					<p className="lead">
						{savedWords.onThisDevice({
							link: (parts) => (
								<Link key="link" to={signInPath(`/${list}`)} className="text-link">
									{parts}
								</Link>
							),
						})}
					</p>
					<ul className="grid" aria-label={listName(list)}>
						{items.map((item) => (
							<li key={mediaKey(item)} className="saved-item">
								<TitleCard card={item} showType stars={item.stars} />
								<form data-held="" onSubmit={(event) => removeItem(event, item)}>
									<button
										type="submit"
										className="saved-remove"
										aria-label={savedWords.removeTitle({ title: item.title, list })}
									>
										<Icon name="close" size={16} />
									</button>
								</form>
							</li>
						))}
					</ul>
				</>
			) : (
				<Explanation list={list} />
			)}
		</div>
	)
}

function Explanation({ list }: { list: SavedList }) {
	const { icon, heading, text } = EMPTY_LISTS[list]
	return (
		<EmptyState icon={icon} heading={heading} actions={<SignInActions path={`/${list}`} />}>
			<p>{text}</p>
			<p>{savedWords.untilSignIn}</p>
		</EmptyState>
	)
}

interface ListedTitle extends LocalSaved {
	/** The visitor's own rating of a favorite. */
	stars: number | null
}

/** `items`: `null` until the device's lists are loaded; `remove` returns how to undo it. */
function useLocalList(list: SavedList) {
	const [items, setItems] = useState<ListedTitle[] | null>(null)
	const [remove, setRemove] = useState<(item: LocalSaved) => (() => void) | undefined>(() => () => undefined)
	useEffect(() => {
		if (import.meta.env.SSR) return
		const code = Promise.all([import('#app/device/local-saved.client.ts'), import('#app/device/local-opinions.ts')])
		return whenLoaded(code, ([device, { localOpinionOf }]) => {
			const starsOf = (item: LocalSaved) => (list === 'favorites' ? localOpinionOf(item).rating : null)
			setRemove(() => (item: LocalSaved) => {
				device.removeLocally(list, item)
				return () => device.saveLocally(list, item, item.savedAtMs)
			})
			return device.subscribeToLocalSaved((all) =>
				setItems(all.filter((item) => item.list === list).map((item) => ({ ...item, stars: starsOf(item) }))),
			)
		})
	}, [list])
	return { items, remove }
}

/** Reloads the page frame, which still shows a viewer whose session has ended. */
function useStaleSignIn(): void {
	const isSignedIn = useIsSignedIn()
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (isSignedIn) revalidate()
	}, [isSignedIn, revalidate])
}
