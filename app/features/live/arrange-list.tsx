import { Form, useSubmit } from '@remix-run/react'
import { type DragEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { useKeptFocus } from '#app/ui/focus/use-kept-focus.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type ArrangedItem, type ArrangePage, arrangePath } from '#domain/live/arrange-page.ts'
import { type ArrangeCommand, formatChange, parseChange } from '#domain/live/arrangement.ts'
import { liveWords } from '#domain/live/page-words.ts'
import { ARRANGE_PATH } from '#domain/shared/links.ts'

interface Props {
	page: ArrangePage
	/** Handlers that replace the server, for channels that only the device knows. */
	onDevice?: {
		change: (command: ArrangeCommand) => void
		openGroup: (group: string) => void
	}
}

/** Groups or channels, each with buttons that hide or move it. With scripts, they can be dragged as well. */
export function ArrangeList({ page: { group, items, shownCount, page }, onDevice }: Props) {
	const submit = useSubmit()
	const returnTo = arrangePath({ group, page })
	const { list, status, setChanged } = useChangedItem(items, shownCount)
	const drag = useDrag((dragged, change, other) => {
		setChanged({ key: dragged.key, change })
		if (onDevice) return onDevice.change({ part: dragged.part, key: dragged.key, change, other })
		const fields = { [fieldOf(dragged)]: dragged.key, change: formatChange({ change, other }), returnTo }
		submit(fields, { method: 'post', action: ARRANGE_PATH, preventScrollReset: true })
	})

	function send(event: FormEvent<HTMLFormElement>, { part, key }: ArrangedItem): void {
		const { submitter } = event.nativeEvent as SubmitEvent
		const command = parseChange(part, (submitter as HTMLButtonElement).value)
		if (!command) return
		setChanged({ key, change: command.change })
		if (!onDevice) return
		event.preventDefault()
		onDevice.change({ part, key, ...command })
	}

	return (
		<>
			<p className="visually-hidden" role="status">
				{status}
			</p>
			<ul
				ref={list}
				className="arrange-list"
				aria-label={group === null ? liveWords.groups : liveWords.channelsOf({ group })}
			>
				{items.map((item) => (
					<li key={item.key} data-key={item.key} className={item.isHidden ? 'faint' : undefined} {...drag(item)}>
						<ItemName item={item} onOpen={onDevice?.openGroup} />
						<Form
							method="post"
							action={ARRANGE_PATH}
							preventScrollReset
							data-held={onDevice && ''}
							onSubmit={(event) => send(event, item)}
						>
							<input type="hidden" name={fieldOf(item)} value={item.key} />
							<input type="hidden" name="returnTo" value={returnTo} />
							<ItemButtons item={item} />
						</Form>
					</li>
				))}
			</ul>
		</>
	)
}

const fieldOf = ({ part }: Pick<ArrangedItem, 'part'>) => (part === 'groups' ? 'group' : 'channel')

function ItemName({
	item: { part, name, count, isMoved },
	onOpen,
}: {
	item: ArrangedItem
	onOpen?: (group: string) => void
}) {
	const text = (
		<>
			{isMoved ? <Icon name="bookmark" size={14} /> : null}
			<bdi>{name}</bdi>
		</>
	)
	if (part === 'channels') return <span className="arrange-name">{text}</span>
	return (
		<span className="arrange-name">
			{onOpen ? (
				<button type="button" className="text-link" onClick={() => onOpen(name)}>
					{text}
				</button>
			) : (
				<Link to={arrangePath({ group: name })} className="text-link" draggable={false}>
					{text}
				</Link>
			)}{' '}
			{count === null ? null : <span className="faint">{liveWords.count({ count })}</span>}
		</span>
	)
}

function ItemButtons({ item }: { item: ArrangedItem }) {
	const { name, isHidden, isMoved, previous, next } = item
	const button = (change: ArrangeCommand['change'], other: string, label: string, shown: ReactNode = label) => (
		<button
			type="submit"
			name="change"
			value={formatChange({ change, other })}
			className="chip"
			aria-label={liveWords.actionFor({ action: label, name })}
		>
			{shown}
		</button>
	)
	return (
		<>
			{isHidden ? button('show', '', liveWords.show) : button('hide', '', liveWords.hide)}
			{previous === null ? null : button('before', previous, liveWords.moveUp, <Icon name="chevron-up" size={16} />)}
			{next === null ? null : button('after', next, liveWords.moveDown, <Icon name="chevron-down" size={16} />)}
			{previous === null ? null : button('first', '', liveWords.putFirst, liveWords.first)}
			{next === null ? null : button('last', '', liveWords.putLast, liveWords.last)}
			{isMoved ? button('release', '', liveWords.putBack) : null}
		</>
	)
}

/** Moved elements lose the focus: it follows the item that was changed, whose new place is read out. */
function useChangedItem(items: readonly ArrangedItem[], shownCount: number) {
	const list = useRef<HTMLUListElement>(null)
	const changed = useRef<Pick<ArrangeCommand, 'key' | 'change'> | null>(null)
	const [status, setStatus] = useState('')
	useKeptFocus()
	useEffect(() => {
		const { key, change } = changed.current ?? {}
		const item = items.find((candidate) => candidate.key === key)
		if (!item) return
		changed.current = null
		const { name, place } = item
		setStatus(place === null ? liveWords.isHidden({ name }) : liveWords.isAt({ name, place, count: shownCount }))
		const line = [...(list.current?.children ?? [])].find((child) => (child as HTMLElement).dataset.key === key)
		const buttons = [...(line?.querySelectorAll<HTMLButtonElement>('[name="change"]') ?? [])]
		;(buttons.find(({ value }) => value.split(' ')[0] === change) ?? buttons[0])?.focus()
	}, [items, shownCount])
	return {
		list,
		status,
		setChanged(change: Pick<ArrangeCommand, 'key' | 'change'>) {
			changed.current = change
		},
	}
}

/** Attributes that let an item be dragged next to another one, before it or after it, whichever half it is dropped on. */
function useDrag(onDrop: (dragged: ArrangedItem, change: 'before' | 'after', other: string) => void) {
	const isHydrated = useHydrated()
	const [dragged, setDragged] = useState<ArrangedItem | null>(null)
	const [over, setOver] = useState<{ key: string; change: 'before' | 'after' } | null>(null)
	const end = () => {
		setDragged(null)
		setOver(null)
	}
	return (item: ArrangedItem) => {
		if (!isHydrated || item.isHidden) return {}
		return {
			draggable: true,
			'data-drop': over?.key === item.key ? over.change : undefined,
			onDragStart(event: DragEvent) {
				event.dataTransfer.effectAllowed = 'move'
				// Firefox needs something to drag.
				event.dataTransfer.setData('text/plain', item.name)
				setDragged(item)
			},
			onDragOver(event: DragEvent) {
				if (!dragged || dragged.key === item.key) return
				event.preventDefault()
				const { top, height } = event.currentTarget.getBoundingClientRect()
				const change = event.clientY < top + height / 2 ? 'before' : 'after'
				if (over?.key !== item.key || over.change !== change) setOver({ key: item.key, change })
			},
			onDrop(event: DragEvent) {
				event.preventDefault()
				if (dragged && over) onDrop(dragged, over.change, over.key)
				end()
			},
			onDragEnd: end,
		}
	}
}
