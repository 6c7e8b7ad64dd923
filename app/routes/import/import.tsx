import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { AccountErrorPage } from '#app/features/app-shell/account-error-page.tsx'
import { IMPORT_STYLESHEET, ImportPage } from '#app/features/import/import-page.tsx'
import { orImportsUnavailable, orNull } from '#app/features/import/imports-unavailable.ts'
import { PreviousImports } from '#app/features/import/previous-imports.tsx'
import { ImportSources } from '#app/features/import/sources.tsx'
import { readUpload } from '#app/features/import/upload.ts'
import { type UploadError, UploadForm } from '#app/features/import/upload-form.tsx'
import { forwardRetryAfter } from '#app/http/forward-headers.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import type { ImportProblem } from '#domain/import/row.ts'
import { IMPORT_PROBLEM_STATUS } from '#domain/import/words.ts'
import { IMPORT_PATH, importPath } from '#domain/shared/links.ts'

export const handle = { styles: [IMPORT_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)
export const headers = forwardRetryAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { imports } = requireViewer(request, context)
	return { imports: await orImportsUnavailable(imports.list()) }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { imports } = requireViewer(request, context)
	const upload = await readUpload(request)
	if (typeof upload === 'string') return rejectUpload(upload, null)
	const outcome = await orNull(imports.create(upload))
	if (!outcome) return rejectUpload('unreached', upload.name)
	return outcome.kind === 'created'
		? context.flash.redirect(importPath(outcome.id))
		: rejectUpload(outcome.problem, upload.name)
}

function rejectUpload(reason: ImportProblem | 'unreached', fileName: string | null) {
	const error: UploadError = { problem: reason, fileName }
	return data(error, { status: reason === 'unreached' ? 503 : IMPORT_PROBLEM_STATUS[reason] })
}

export const meta = () =>
	pageMeta({
		title: 'Import',
		description: 'Bring your lists and history.',
		path: IMPORT_PATH,
		origin: '',
		isNoIndex: true,
	})

export default function Import() {
	const { imports } = useLoaderData<typeof loader>()
	const error = (useActionData() as UploadError | undefined) ?? null
	return (
		<ImportPage heading="Import">
			<p className="lead">Bring what you have watched and saved elsewhere. You can undo it afterwards.</p>
			<UploadForm error={error} />
			<PreviousImports imports={imports} />
			<ImportSources />
		</ImportPage>
	)
}

export function ErrorBoundary() {
	return <AccountErrorPage />
}
