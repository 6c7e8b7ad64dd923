import {
	createContext,
	type FocusEvent,
	type KeyboardEvent,
	type ReactNode,
	useContext,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react'
import { useKeptFocus } from '#app/ui/focus/use-kept-focus.ts'
import { Icon } from '#app/ui/icon.tsx'
import { playerWords } from '#domain/player/words.ts'
import { textDirection } from '#domain/shared/messages.ts'
import { ControlButton } from '../controls/control-button.tsx'

interface Props {
	name: string
	/** The list that is open first, instead of the rows. */
	firstList?: string | null
	onClose: () => void
	children: ReactNode
}

interface Lists {
	/** The name of the open list. */
	open: string | null
	setOpen: (name: string) => void
}

const ListsContext = createContext<Lists>({ open: null, setOpen() {} })

/**
 * The drawer at the right of the stage, a sheet where there is no room beside the controls: rows, some of which open a list in their place. It takes the
 * focus; Escape, a press outside and tabbing out close it.
 */
export function Drawer({ name, firstList = null, onClose, children }: Props) {
	const sheet = useRef<HTMLDivElement>(null)
	const close = useRef(onClose)
	close.current = onClose
	const [open, setOpen] = useState(firstList)
	const leftList = useRef<string | null>(null)
	useKeptFocus()
	useEffect(() => {
		const opener = document.activeElement
		const onPointerDown = (event: Event) => {
			const pressed = event.target as Element
			// The button that opened it closes it by its own handler.
			if (!sheet.current?.contains(pressed) && !pressed.closest('[aria-haspopup="dialog"]')) close.current()
		}
		document.addEventListener('pointerdown', onPointerDown)
		return () => {
			document.removeEventListener('pointerdown', onPointerDown)
			const isFocusLost = !document.activeElement || document.activeElement === document.body
			if (isFocusLost && opener instanceof HTMLElement) opener.focus()
		}
	}, [])
	useEffect(() => {
		const find = (selector: string) => sheet.current?.querySelector<HTMLElement>(selector)
		const part = open === null ? '.drawer-rows' : '.drawer-list'
		const row = open === null && leftList.current && find(`[data-list="${leftList.current}"]`)
		leftList.current = open
		const target =
			row ||
			find(`${part} :is([type=radio]:checked, [aria-current])`) ||
			find(`${part} :is(input:not([hidden]), button, a)`) ||
			sheet.current
		target?.focus()
	}, [open])
	const onBlur = (event: FocusEvent) => {
		if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape') return
		event.stopPropagation()
		event.preventDefault()
		onClose()
	}
	return (
		// Focusable, so that a press beside its controls leaves the shortcuts working.
		<div
			ref={sheet}
			className="drawer"
			dir={textDirection()}
			role="dialog"
			aria-label={name}
			tabIndex={-1}
			onBlur={onBlur}
			onKeyDown={onKeyDown}
		>
			<header className="drawer-head">
				{open === null ? null : (
					<ControlButton name={playerWords.backTo({ name })} icon="chevron-left" onClick={() => setOpen(null)} />
				)}
				<h2>{open ?? name}</h2>
				<ControlButton name={playerWords.close} icon="close" onClick={onClose} />
			</header>
			<div className={open === null ? 'drawer-rows' : 'drawer-rows in-list'}>
				<ListsContext.Provider value={{ open, setOpen }}>{children}</ListsContext.Provider>
			</div>
		</div>
	)
}

interface RowListProps {
	name: string
	/** The chosen value. */
	value?: string
	children: ReactNode
}

/** A row that opens a list in place of all rows. */
export function RowList({ name, value, children }: RowListProps) {
	const { open, setOpen } = useContext(ListsContext)
	if (open === name) return <div className="drawer-list">{children}</div>
	return (
		<button type="button" className="drawer-row" data-list={name} onClick={() => setOpen(name)}>
			<span>{name}</span>
			<span className="drawer-value">{value}</span>
			<Icon name="chevron-right" size={18} />
		</button>
	)
}

interface ChoiceProps<T> {
	name: string
	options: readonly { value: T; label: string }[]
	value: T
	onChange: (value: T) => void
}

/** A row with the chosen value, and its list of options. */
export function Choice<T extends string | number | null>(props: ChoiceProps<T> & { shown?: string | undefined }) {
	const { name, options, value, shown = options.find((option) => option.value === value)?.label } = props
	return (
		<RowList name={name} value={shown ?? ''}>
			<Options {...props} />
		</RowList>
	)
}

/** Radio buttons, so that arrow keys and screen readers work as usual. */
export function Options<T extends string | number | null>({ name, options, value, onChange }: ChoiceProps<T>) {
	const group = useId()
	return (
		<fieldset>
			<legend className="visually-hidden">{name}</legend>
			{options.map((option) => (
				<label key={String(option.value)} className="drawer-row">
					<input type="radio" name={group} checked={option.value === value} onChange={() => onChange(option.value)} />
					<span>{option.label}</span>
					<Icon name="check" size={18} />
				</label>
			))}
		</fieldset>
	)
}

/** Options from a table of labels. */
export function toOptions<T extends string>(labels: Record<T, () => string>): { value: T; label: string }[] {
	return (Object.entries(labels) as [T, () => string][]).map(([value, label]) => ({ value, label: label() }))
}

interface ToggleProps {
	label: string
	note?: string
	isOn: boolean
	onChange: (isOn: boolean) => void
}

export function Toggle({ label, note, isOn, onChange }: ToggleProps) {
	return (
		<label className="drawer-row">
			<span>
				{label}
				{note ? <small>{note}</small> : null}
			</span>
			<input
				type="checkbox"
				className="toggle"
				checked={isOn}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
		</label>
	)
}
