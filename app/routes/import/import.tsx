import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountErrorPage } from '#app/features/app-shell/account-error-page.tsx'
import { EarlierImports } from '#app/features/import/earlier-imports.tsx'
import { ImportPage, ImportStyles, importLinks } from '#app/features/import/import-page.tsx'
import { importsOr503, importsOrNull } from '#app/features/import/reached.ts'
import { Sources } from '#app/features/import/sources.tsx'
import { readUpload } from '#app/features/import/upload.ts'
import { type FileRefusal, UploadForm } from '#app/features/import/upload-form.tsx'
import { passRetryAfter } from '#app/http/pass-headers.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import type { ImportProblem } from '#domain/import/row.ts'
import { IMPORT_PROBLEM_STATUS } from '#domain/import/words.ts'

export const links = importLinks
export const headers = passRetryAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { imports } = requireViewer(request, context)
	return { imports: await importsOr503(imports.list()) }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { imports } = requireViewer(request, context)
	const upload = await readUpload(request)
	if (typeof upload === 'string') return refuse(upload, null)
	const made = await importsOrNull(imports.create(upload))
	if (!made) return refuse('unreached', upload.name)
	return made.kind === 'created' ? context.session.redirect(`/import/${made.id}`) : refuse(made.problem, upload.name)
}

function refuse(problem: ImportProblem | 'unreached', fileName: string | null) {
	const refusal: FileRefusal = { problem, fileName }
	return data(refusal, { status: problem === 'unreached' ? 503 : IMPORT_PROBLEM_STATUS[problem] })
}

export const meta = () =>
	pageMeta({
		title: 'Import',
		description: 'Bring your lists and history.',
		path: '/import',
		origin: '',
		hidden: true,
	})

export default function Import() {
	const { imports } = useLoaderData<typeof loader>()
	const refusal = (useActionData() as FileRefusal | undefined) ?? null
	return (
		<ImportPage heading="Import">
			<p className="lead">Bring what you have watched and saved elsewhere. You can undo it afterwards.</p>
			<UploadForm refusal={refusal} />
			<EarlierImports imports={imports} />
			<Sources />
		</ImportPage>
	)
}

export function ErrorBoundary() {
	return (
		<>
			<ImportStyles />
			<AccountErrorPage />
		</>
	)
}
