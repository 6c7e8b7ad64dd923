import { Icon } from '#app/ui/icon.tsx'
import type { SavedList } from '#domain/saved/saved.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/title/media.ts'
import { useSavedToggle } from './use-saved-toggle.ts'

const ICONS = { favorites: 'heart', watchlist: 'bookmark' } as const

interface Props {
	list: SavedList
	title: Pick<MediaRef, 'type' | 'id'>
	/** The lists that the title is in. */
	saved: readonly SavedList[]
	/** The page that a form without a script goes back to. */
	returnTo: string
	onUnauthorized: (isRefused: boolean) => void
}

/** Puts a title into a list or takes it out: a form that the server answers, and with JavaScript a switch. Its name says which. */
export function SaveButton({ list, title: { type, id }, saved, returnTo, onUnauthorized }: Props) {
	const { isOn, submit } = useSavedToggle({ list, title: { type, id }, saved, onUnauthorized })
	return (
		<form method="post" action={SAVED_ACTION_PATH} onSubmit={submit}>
			{Object.entries({ intent: isOn ? 'remove' : 'add', list, type, id, returnTo }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button
				type="submit"
				className={isOn ? 'button on' : 'button'}
				aria-label={`${isOn ? 'Remove from' : 'Add to'} ${list}`}
			>
				<Icon name={ICONS[list]} />
				{list}
			</button>
		</form>
	)
}
