import { Form } from '@remix-run/react'
import { Link } from '#app/ui/link.tsx'
import { type ImportState, type ImportSummary, MAX_IMPORTS } from '#domain/import/view.ts'
import { SOURCE_NAMES } from '#domain/import/words.ts'
import { formatCount } from '#domain/shared/count.ts'
import { importPath } from '#domain/shared/links.ts'
import { formatDate } from '#domain/shared/time.ts'

function stateText({ state, titles, added }: ImportSummary): string {
	const words: Record<ImportState, string> = {
		matching: `Looking up ${formatCount(titles, 'title')}`,
		ready: `${formatCount(titles, 'title')} ready to import`,
		applying: 'Importing',
		done: added === 0 ? 'Nothing new to import' : `${formatCount(added, 'entry', 'entries')} imported`,
		undoing: 'Undoing',
		undone: 'Undone',
	}
	return words[state]
}

export function PreviousImports({ imports }: { imports: readonly ImportSummary[] }) {
	if (imports.length === 0) return null
	return (
		<section aria-labelledby="earlier">
			<h2 id="earlier">Earlier imports</h2>
			<ul className="import-previous">
				{imports.map((summary) => (
					<li key={summary.id}>
						<div>
							<Link className="text-link" to={importPath(summary.id)}>
								{summary.fileName || SOURCE_NAMES[summary.source]}
							</Link>
							<p className="faint">
								{SOURCE_NAMES[summary.source]},{' '}
								<time dateTime={summary.createdAt}>{formatDate(summary.createdAt.slice(0, 10))}</time>.{' '}
								{stateText(summary)}.
							</p>
						</div>
						{summary.state === 'done' && summary.added > 0 ? (
							<UndoForm id={summary.id} fileName={summary.fileName} />
						) : null}
					</li>
				))}
			</ul>
			<p className="faint">We keep your last {MAX_IMPORTS} imports. Older ones can't be undone.</p>
		</section>
	)
}

function UndoForm({ id, fileName }: { id: string; fileName: string }) {
	return (
		<Form method="post" action={importPath(id)}>
			<button type="submit" name="intent" value="undo" className="button" aria-label={`Undo the import of ${fileName}`}>
				Undo
			</button>
		</Form>
	)
}
