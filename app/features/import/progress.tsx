import { Form, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { ImportStepOutcome, ImportView } from '#domain/import/view.ts'
import { IMPORT_PROBLEM_WORDS } from '#domain/import/words.ts'
import { formatCount } from '#domain/shared/count.ts'

/** Pause between steps, so that the page stays responsive. */
const STEP_DELAY_MS = 300
/** The pause while the catalog is unavailable. */
const STUCK_DELAY_MS = 10_000
const MS_PER_SECOND = 1000

/** Shows the progress and runs the next step: with a script, or by refreshing the page. */
export function Progress({ view, progress }: { view: ImportView; progress: ImportStepOutcome }) {
	const isWaiting = progress === 'stuck' || progress === 'full'
	const pauseMs = isWaiting ? STUCK_DELAY_MS : STEP_DELAY_MS
	useNextStep(pauseMs)
	const { done, total, text } = progressOf(view)
	return (
		<section className="import-progress" aria-label="Progress">
			<noscript>
				<meta httpEquiv="refresh" content={String(Math.round(pauseMs / MS_PER_SECOND))} />
			</noscript>
			<p role="status">{text}</p>
			<progress value={done} max={Math.max(total, 1)} aria-label={text} />
			<p className="faint">You can leave this page. The import continues when you come back.</p>
			{isWaiting ? <WaitingNotice isFull={progress === 'full'} /> : null}
		</section>
	)
}

function WaitingNotice({ isFull }: { isFull: boolean }) {
	return (
		<Form method="post" className="import-stuck">
			<p>
				{isFull
					? `${IMPORT_PROBLEM_WORDS['no-room']} This one then continues. If there is no other, continue without the rest, and import that from a smaller file.`
					: "The catalog is temporarily unavailable. We'll try again in a few seconds."}
			</p>
			<button type="submit" name="intent" value="rest" className="button">
				Continue without the rest
			</button>
		</Form>
	)
}

function progressOf({ state, titles, entries }: ImportView): { done: number; total: number; text: string } {
	switch (state) {
		case 'applying':
			return {
				done: entries.written,
				total: entries.total,
				text: `Imported ${entries.written.toLocaleString('en')} of ${entries.total.toLocaleString('en')}`,
			}
		case 'undoing':
			return { done: 0, total: 1, text: `Undoing: ${formatCount(entries.left, 'entry', 'entries')} left` }
		default:
			return {
				done: titles.matched,
				total: titles.total,
				text: `Matched ${titles.matched.toLocaleString('en')} of ${titles.total.toLocaleString('en')}`,
			}
	}
}

function useNextStep(pauseMs: number): void {
	const { revalidate, state } = useRevalidator()
	useEffect(() => {
		if (state !== 'idle') return
		const timer = setTimeout(revalidate, pauseMs)
		return () => clearTimeout(timer)
	}, [revalidate, state, pauseMs])
}
