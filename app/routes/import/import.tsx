import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import importCss from '#app/features/import/import.page.css?url'
import { ImportPage } from '#app/features/import/import-page.tsx'
import {
	ImportSources,
	type PreviousImport,
	PreviousImports,
	type UploadError,
	UploadForm,
} from '#app/features/import/import-start.tsx'
import { readUpload } from '#app/features/import/upload.server.ts'
import { rerenderForm } from '#app/http/command.server.ts'
import { orAccountsUnavailable, orFallback } from '#app/http/error-responses.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { importWords } from '#domain/import/page-words.ts'
import type { ImportProblem } from '#domain/import/row.ts'
import { IMPORT_PROBLEM_STATUS, IMPORTS_UNAVAILABLE, nameFiles } from '#domain/import/words.ts'
import { IMPORT_PATH, importPath } from '#domain/shared/links.ts'
import { zoneDay } from '#domain/shared/zone.ts'

export const links = styleLinks([importCss])

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { imports } = requireUncapped(request, context)
	const { zone } = context.requestContext
	const started = await orAccountsUnavailable(imports.list(), IMPORTS_UNAVAILABLE)
	const previous = started.map(
		({ createdAt, ...summary }): PreviousImport => ({ ...summary, startedOn: zoneDay(Date.parse(createdAt), zone) }),
	)
	return { imports: previous }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { imports } = requireUncapped(request, context)
	const upload = await readUpload(request)
	if (typeof upload === 'string') return rejectUpload(upload, null)
	const outcome = await orFallback(imports.create(...upload), IMPORTS_UNAVAILABLE, null)
	const fileName = nameFiles(upload)
	if (!outcome) return rejectUpload('unavailable', fileName)
	return outcome.kind === 'created'
		? context.flash.redirect(importPath(outcome.id))
		: rejectUpload(outcome.problem, fileName)
}

function rejectUpload(problem: ImportProblem | 'unavailable', fileName: string | null) {
	const error: UploadError = { problem, fileName }
	return rerenderForm(error, problem === 'unavailable' ? 503 : IMPORT_PROBLEM_STATUS[problem])
}

export const meta = () =>
	pageMeta({
		title: importWords.title,
		description: importWords.description,
		path: IMPORT_PATH,
	})

export default function Import() {
	const { imports } = useLoaderData<typeof loader>()
	const error = (useActionData() as UploadError | undefined) ?? null
	return (
		<ImportPage heading={importWords.title}>
			<p className="lead">{importWords.lead}</p>
			<UploadForm error={error} />
			<PreviousImports imports={imports} />
			<ImportSources />
		</ImportPage>
	)
}
