import type { SavableTitle } from '#app/device/local-saved.client.ts'
import { useIsSignedIn } from '#app/http/use-is-signed-in.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SavedList } from '#domain/saved/saved.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import { useSavedToggle } from './use-saved-toggle.ts'

const ICONS = { favorites: 'heart', watchlist: 'bookmark' } as const

interface Props {
	list: SavedList
	title: SavableTitle
	/** The lists that the title is in. */
	saved: readonly SavedList[]
	/** The page to return to without JavaScript. */
	returnTo: string
	onSignInOffered: (isOffered: boolean) => void
}

/** Adds a title to a list or removes it: a form, or with JavaScript a toggle. */
export function SaveButton({ list, title, saved, returnTo, onSignInOffered }: Props) {
	const { isOn, submit } = useSavedToggle({ list, title, saved, onSignInOffered })
	const { type, id } = title
	return (
		<form method="post" action={SAVED_ACTION_PATH} data-held={useIsSignedIn() ? undefined : ''} onSubmit={submit}>
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
