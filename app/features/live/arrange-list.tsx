import { Form } from '@remix-run/react'
import type { FormEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type ArrangedItem, type ArrangePage, arrangePath } from '#domain/live/arrange-page.ts'
import type { ArrangeCommand } from '#domain/live/arrangement.ts'
import { ARRANGE_PATH } from '#domain/shared/links.ts'
import { pluralize } from '#domain/shared/text.ts'

interface Props {
	page: ArrangePage
	/** Handlers that replace the server, for channels that only the device knows. */
	onDevice?: {
		change: (command: ArrangeCommand) => void
		openGroup: (group: string) => void
	}
}

/** Groups or channels, each with buttons that hide it or put it first. */
export function ArrangeList({ page: { group, items, page }, onDevice }: Props) {
	return (
		<ul className="arrange-list" aria-label={group === null ? 'Groups' : `Channels of ${group}`}>
			{items.map((item) => (
				<li key={item.key} className={item.isHidden ? 'faint' : undefined}>
					<ItemName item={item} onOpen={onDevice?.openGroup} />
					<Form
						method="post"
						action={ARRANGE_PATH}
						preventScrollReset
						data-held={onDevice && ''}
						onSubmit={onDevice && ((event) => onDevice.change(commandOf(event, item)))}
					>
						<input type="hidden" name={item.part === 'groups' ? 'group' : 'channel'} value={item.key} />
						<input type="hidden" name="returnTo" value={arrangePath({ group, page })} />
						<ChangeButton
							change={item.isHidden ? 'show' : 'hide'}
							label={item.isHidden ? 'Show' : 'Hide'}
							item={item}
						/>
						{item.isHidden ? null : <ChangeButton change="first" label="Put first" item={item} />}
						{item.isFirst ? <ChangeButton change="release" label="Put back" item={item} /> : null}
					</Form>
				</li>
			))}
		</ul>
	)
}

function ItemName({
	item: { part, name, count, isFirst },
	onOpen,
}: {
	item: ArrangedItem
	onOpen?: (group: string) => void
}) {
	const text = (
		<>
			{isFirst ? <Icon name="bookmark" size={14} /> : null}
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
				<Link to={arrangePath({ group: name })} className="text-link">
					{text}
				</Link>
			)}{' '}
			{count === null ? null : <span className="faint">{pluralize(count, 'channel')}</span>}
		</span>
	)
}

function ChangeButton({
	change,
	label,
	item,
}: {
	change: ArrangeCommand['change']
	label: string
	item: ArrangedItem
}) {
	return (
		<button type="submit" name="change" value={change} className="chip" aria-label={`${label}: ${item.name}`}>
			{label}
		</button>
	)
}

function commandOf(event: FormEvent<HTMLFormElement>, { part, key }: ArrangedItem): ArrangeCommand {
	event.preventDefault()
	const { submitter } = event.nativeEvent as SubmitEvent
	return { part, key, change: (submitter as HTMLButtonElement).value as ArrangeCommand['change'] }
}
