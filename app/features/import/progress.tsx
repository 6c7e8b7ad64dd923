import { Form, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { importWords } from '#domain/import/page-words.ts'
import type { ImportStepOutcome, ImportView } from '#domain/import/view.ts'
import { IMPORT_PROBLEM_WORDS } from '#domain/import/words.ts'

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
		<section className="import-progress" aria-label={importWords.progress}>
			<noscript>
				<meta httpEquiv="refresh" content={String(Math.round(pauseMs / MS_PER_SECOND))} />
			</noscript>
			<p role="status">{text}</p>
			<progress value={done} max={Math.max(total, 1)} aria-label={text} />
			<p className="faint">{importWords.canLeave}</p>
			{isWaiting ? <WaitingNotice isFull={progress === 'full'} /> : null}
		</section>
	)
}

function WaitingNotice({ isFull }: { isFull: boolean }) {
	return (
		<Form method="post" className="import-stuck">
			<p>
				{isFull
					? importWords.noRoomNotice({ noRoom: IMPORT_PROBLEM_WORDS['no-room']() })
					: importWords.catalogUnavailable}
			</p>
			<button type="submit" name="intent" value="rest" className="button">
				{importWords.continueWithoutRest}
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
				text: importWords.progressImported({ done: entries.written, total: entries.total }),
			}
		case 'undoing':
			return { done: 0, total: 1, text: importWords.progressUndoing({ count: entries.left }) }
		default:
			return {
				done: titles.matched,
				total: titles.total,
				text: importWords.progressMatched({ done: titles.matched, total: titles.total }),
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
