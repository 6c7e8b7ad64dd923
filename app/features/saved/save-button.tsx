import { Icon } from '#app/ui/icon.tsx'
import type { SavedList } from '#domain/saved/saved.ts'
import { SAVE_ACTION } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/title/media.ts'
import { useSaving } from './use-saving.ts'

const ICONS = { favorites: 'heart', watchlist: 'bookmark' } as const

interface Props {
	list: SavedList
	title: Pick<MediaRef, 'type' | 'id'>
	/** The lists that the title is in. */
	saved: readonly SavedList[]
	/** The page that a form without a script goes back to. */
	returnTo: string
	onRefusal: (isRefused: boolean) => void
}

/** Puts a title into a list or takes it out: a form that the server answers, and with JavaScript a switch. Its name says which. */
export function SaveButton({ list, title: { type, id }, saved, returnTo, onRefusal }: Props) {
	const { isOn, submit } = useSaving({ list, title: { type, id }, saved, onRefusal })
	return (
		<form method="post" action={SAVE_ACTION} onSubmit={submit}>
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
