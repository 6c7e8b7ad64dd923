import { Form } from '@remix-run/react'
import { Link } from '#app/ui/link.tsx'
import { type ImportState, type ImportSummary, MAX_IMPORTS } from '#domain/import/view.ts'
import { SOURCE_NAMES } from '#domain/import/words.ts'
import { importPath } from '#domain/shared/links.ts'
import { formatDate } from '#domain/shared/time.ts'
import { pluralize } from './text-format.ts'

function stateText({ state, titles, added }: ImportSummary): string {
	const words: Record<ImportState, string> = {
		matching: `${pluralize(titles, 'title')}, being looked up`,
		ready: `${pluralize(titles, 'title')}, waiting for you`,
		applying: 'Being imported',
		done: added === 0 ? 'Everything was there already' : `${pluralize(added, 'entry', 'entries')} imported`,
		undoing: 'Being undone',
		undone: 'Undone',
	}
	return words[state]
}

export function PreviousImports({ imports }: { imports: readonly ImportSummary[] }) {
	if (imports.length === 0) return null
	return (
		<section aria-labelledby="earlier">
			<h2 id="earlier">Earlier imports</h2>
			<ul className="import-earlier">
				{imports.map((one) => (
					<li key={one.id}>
						<div>
							<Link className="text-link" to={importPath(one.id)}>
								{one.fileName || SOURCE_NAMES[one.source]}
							</Link>
							<p className="faint">
								{SOURCE_NAMES[one.source]},{' '}
								<time dateTime={one.createdAt}>{formatDate(one.createdAt.slice(0, 10))}</time>. {stateText(one)}.
							</p>
						</div>
						{one.state === 'done' && one.added > 0 ? <UndoForm id={one.id} fileName={one.fileName} /> : null}
					</li>
				))}
			</ul>
			<p className="faint">The last {MAX_IMPORTS} are kept. With an older one goes the way to undo it.</p>
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
