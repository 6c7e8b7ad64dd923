import { useLocation } from '@remix-run/react'
import type { SavableTitle } from '#app/device/local-saved.client.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedWords } from '#domain/saved/words.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import { useSavedToggle } from './use-saved-toggle.ts'

interface Props {
	title: SavableTitle
	/** The lists to offer: both, unless there is only room for one. */
	lists?: readonly SavedList[]
	saved: readonly SavedList[]
	/** Whether the first one is the main button of the page. */
	isMain?: boolean
}

/** A button per list. What a press without an account leads to is in its toast: nothing appears beside the button. */
export function SaveButtons({ title, lists = ['watchlist', 'favorites'], saved, isMain = false }: Props) {
	const { pathname, search } = useLocation()
	return (
		<div className="saving">
			{lists.map((list, index) => (
				<SaveButton
					key={list}
					list={list}
					title={title}
					saved={saved}
					isMain={isMain && index === 0}
					returnTo={pathname + search}
				/>
			))}
		</div>
	)
}

const ICONS = { favorites: 'heart', watchlist: 'bookmark' } as const

interface SaveButtonProps {
	list: SavedList
	title: SavableTitle
	saved: readonly SavedList[]
	isMain: boolean
	/** The page to return to without JavaScript. */
	returnTo: string
}

/** Adds a title to a list or removes it: a form, or with JavaScript a toggle. */
function SaveButton({ list, title, saved, isMain, returnTo }: SaveButtonProps) {
	const { isOn, submit } = useSavedToggle({ list, title, saved, returnTo })
	const { type, id } = title
	const [add, remove] = [savedWords.add({ list }), savedWords.remove({ list })]
	const [name, other] = isOn ? [remove, add] : [add, remove]
	const form = isMain ? 'primary' : 'icon-only'
	return (
		<form method="post" action={SAVED_ACTION_PATH} data-held="" onSubmit={submit}>
			{Object.entries({ intent: isOn ? 'remove' : 'add', list, type, id, returnTo }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button
				type="submit"
				className={isOn ? `button ${form} on` : `button ${form}`}
				aria-label={isMain ? undefined : name}
			>
				<Icon name={ICONS[list]} />
				{isMain ? (
					<span className="save-name" data-other={other}>
						{name}
					</span>
				) : null}
			</button>
		</form>
	)
}
