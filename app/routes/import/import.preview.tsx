import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import importCss from '#app/features/import/import.page.css?url'
import { ImportPage } from '#app/features/import/import-page.tsx'
import { ListsForm } from '#app/features/import/lists-form.tsx'
import { PersonForm } from '#app/features/import/person-form.tsx'
import { PreviewForm } from '#app/features/import/preview-form.tsx'
import { Progress } from '#app/features/import/progress.tsx'
import { ImportResult, TitleLists } from '#app/features/import/result.tsx'
import { executeCommand, rerenderForm } from '#app/http/command.server.ts'
import { notFoundResponse, orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { parseFormData, requireCommand } from '#app/http/form.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { parseImportCommand, parseQuestionPage } from '#domain/import/command.ts'
import { importWords } from '#domain/import/page-words.ts'
import { IMPORT_SOURCES } from '#domain/import/row.ts'
import { isInProgress } from '#domain/import/view.ts'
import { IMPORTS_UNAVAILABLE, importMessages } from '#domain/import/words.ts'
import { IMPORT_PATH, importPath } from '#domain/shared/links.ts'

export const links = styleLinks([importCss])

/** Every visit runs the next step of an unfinished import: matching titles, writing them or undoing them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { imports, preferences } = requireUncapped(request, context)
	const page = parseQuestionPage(new URL(request.url).searchParams.get('page'))
	if (page === null) throw new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } })
	const id = params.id ?? ''
	const progress = await orAccountsUnavailable(imports.advance(id, context.catalog), IMPORTS_UNAVAILABLE)
	const view = await orAccountsUnavailable(imports.view(id, page), IMPORTS_UNAVAILABLE)
	if (!view) throw notFoundResponse()
	return { view, progress, isHistoryEnabled: preferences.isWatchHistoryEnabled }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { imports } = requireUncapped(request, context)
	const id = params.id ?? ''
	const { intent, parts, choices, targets, page, person, listPart, lists } = requireCommand(
		parseImportCommand(await parseFormData(request)),
	)
	if (!(await orAccountsUnavailable(imports.view(id, 1), IMPORTS_UNAVAILABLE))) throw notFoundResponse()
	if (intent === 'apply' && parts.length === 0)
		return context.flash.redirect(importPath(id), importMessages.nothingSelected)
	const execute = async () => {
		if (intent === 'person' && person) await imports.choosePerson(id, person)
		if (intent === 'lists') await imports.chooseLists(id, lists)
		if (intent === 'choose') await imports.choose(id, choices, parts, { targets, listPart })
		if (intent === 'apply') await imports.apply(id, choices, parts, { targets, listPart })
		if (intent === 'rest') await imports.skipUnmatched(id)
		if (intent === 'undo') await imports.undo(id)
		if (intent === 'discard') await imports.discard(id)
		return null
	}
	const { status } = await executeCommand(execute, { toast: importMessages.failed, event: IMPORTS_UNAVAILABLE })
	if (status !== 200) return rerenderForm({ isUnavailable: true }, status)
	if (intent === 'discard') return context.flash.redirect(IMPORT_PATH, importMessages.discarded)
	return context.flash.redirect(importPath(id, intent === 'choose' ? page : undefined))
}

export const meta = () =>
	pageMeta({ title: importWords.title, description: importWords.previewDescription, path: IMPORT_PATH })

export default function ImportPreview() {
	const { view, progress, isHistoryEnabled } = useLoaderData<typeof loader>()
	const isUnavailable = useActionData<typeof action>() !== undefined
	return (
		<ImportPage heading={importWords.from({ source: IMPORT_SOURCES[view.source] })}>
			<p className="faint import-file">{view.fileName}</p>
			{isUnavailable ? (
				<p className="import-error" role="alert">
					{importMessages.failed.text}
				</p>
			) : null}
			{view.people.length > 0 ? <PersonForm view={view} /> : null}
			{view.lists.length > 0 ? <ListsForm view={view} /> : null}
			{isInProgress(view.state) ? <Progress view={view} progress={progress} /> : null}
			{view.state === 'ready' ? (
				<PreviewForm key={view.questions.page} view={view} isHistoryEnabled={isHistoryEnabled} />
			) : null}
			{view.state === 'done' || view.state === 'undone' ? <ImportResult view={view} /> : null}
			{isInProgress(view.state) || view.state === 'choosing' ? null : <TitleLists view={view} />}
		</ImportPage>
	)
}
