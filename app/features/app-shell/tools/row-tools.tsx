import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { TitleCard } from '#app/features/title/title-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { frameWords } from '#domain/app-shell/words.ts'
import { rowPath, titlePath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'
import { interactionTarget } from './link-prefetch.tsx'

const MAX_CARDS = 24
/** The share of the width that one press scrolls. */
const STEP = 0.85

interface RowElements {
	row: HTMLElement
	list: HTMLElement
}

/** Arrows for rows that the visitor reaches, and the rest of a row's cards once it is scrolled. */
export function RowsTools() {
	const { key } = useLocation()
	const [rows, setRows] = useState<readonly RowElements[]>([])
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other rows
	useEffect(() => setRows([]), [key])
	useEffect(() => {
		const stop = new AbortController()
		const options = { signal: stop.signal, passive: true, capture: true }
		const add = ({ target }: Pick<Event, 'target'>) => {
			const row = target instanceof Element ? target.closest<HTMLElement>('.row') : null
			const list = row?.querySelector<HTMLElement>('.row-list')
			if (!row || !list) return
			setRows((known) => (known.some((other) => other.row === row) ? known : [...known, { row, list }]))
		}
		add({ target: interactionTarget() })
		for (const name of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(name, add, options)
		return () => stop.abort()
	}, [])
	return rows.map(({ row, list }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added
		<RowTools key={`${key} ${index}`} row={row} list={list} />
	))
}

function RowTools({ row, list }: RowElements) {
	const edges = useEdges(list)
	const { cards, showsType, load } = useMoreCards(row, list)
	// The link to the whole list stays last, also for the keyboard.
	useLayoutEffect(() => {
		const end = list.querySelector('.row-end')
		if (end && cards.length > 0) list.appendChild(end)
	}, [list, cards])
	const move = async (direction: 1 | -1) => {
		await load()
		const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
		const forward = document.dir === 'rtl' ? -1 : 1
		list.scrollBy({ left: forward * direction * list.clientWidth * STEP, behavior })
	}
	const name = row.getAttribute('aria-label') ?? ''
	return (
		<>
			{createPortal(
				cards.map((card) => (
					<li key={mediaKey(card)}>
						<TitleCard card={card} showType={showsType} />
					</li>
				)),
				list,
			)}
			{createPortal(
				<>
					{edges.hasBefore ? (
						<button
							type="button"
							className="row-arrow before"
							onClick={() => move(-1)}
							aria-label={frameWords.rowBack({ name })}
						>
							<Icon name="chevron-left" />
						</button>
					) : null}
					{edges.hasAfter ? (
						<button
							type="button"
							className="row-arrow after"
							onClick={() => move(1)}
							aria-label={frameWords.rowMore({ name })}
						>
							<Icon name="chevron-right" />
						</button>
					) : null}
				</>,
				row,
			)}
		</>
	)
}

function useEdges(list: HTMLElement) {
	const [edges, setEdges] = useState({ hasBefore: false, hasAfter: false })
	useEffect(() => {
		const measure = () => {
			const { clientWidth, scrollWidth } = list
			// Negative from right to left.
			const scrolled = Math.abs(list.scrollLeft)
			setEdges({ hasBefore: scrolled > 2, hasAfter: scrolled + clientWidth < scrollWidth - 2 })
		}
		measure()
		const stop = new AbortController()
		list.addEventListener('scroll', measure, { signal: stop.signal, passive: true })
		const sizes = new ResizeObserver(measure)
		sizes.observe(list)
		const items = new MutationObserver(measure)
		items.observe(list, { childList: true })
		return () => {
			stop.abort()
			sizes.disconnect()
			items.disconnect()
		}
	}, [list])
	return edges
}

interface MoreCards {
	cards: readonly Card[]
	showsType: boolean
}

/** The rest of the row, fetched once it is scrolled, without titles that the page already shows. */
function useMoreCards(row: HTMLElement, list: HTMLElement) {
	const [more, setMore] = useState<MoreCards>({ cards: [], showsType: false })
	const loading = useRef<Promise<void> | null>(null)
	const load = useCallback(() => {
		loading.current ??= fetchCards(row).then(
			({ cards, showsType }) => {
				const shown = new Set(Array.from(document.querySelectorAll('.row .card'), (link) => link.getAttribute('href')))
				const room = Math.max(0, MAX_CARDS - list.querySelectorAll('.card').length)
				const rest = cards.filter((card) => !shown.has(titlePath(card))).slice(0, room)
				// Scroll now rather than make the visitor wait.
				flushSync(() => setMore({ cards: rest, showsType }))
			},
			// The row stays as it is; its last card leads to the whole list.
			(error) => console.warn(error),
		)
		return loading.current
	}, [row, list])
	useEffect(() => {
		list.addEventListener('scroll', load, { once: true, passive: true })
		return () => list.removeEventListener('scroll', load)
	}, [list, load])
	return { ...more, load }
}

async function fetchCards({ dataset: { row: id } }: HTMLElement): Promise<MoreCards> {
	if (!id) return { cards: [], showsType: false }
	const response = await fetch(rowPath(id) + location.search)
	if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
	return response.json()
}
