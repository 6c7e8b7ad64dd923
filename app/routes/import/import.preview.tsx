import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountErrorPage } from '#app/features/app-shell/account-error-page.tsx'
import { pageOf, readDecision } from '#app/features/import/import-form.ts'
import { ImportPage, ImportStyles, importLinks } from '#app/features/import/import-page.tsx'
import { PreviewForm } from '#app/features/import/preview-form.tsx'
import { Progress } from '#app/features/import/progress.tsx'
import { importsOr503, importsOrNull } from '#app/features/import/reached.ts'
import { Result } from '#app/features/import/result.tsx'
import { TitleLists } from '#app/features/import/title-lists.tsx'
import { formDataOf } from '#app/http/form.ts'
import { notFound } from '#app/http/or503.ts'
import { passRetryAfter } from '#app/http/pass-headers.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import { isMoving } from '#domain/import/view.ts'
import { importMessages, SOURCE_NAMES } from '#domain/import/words.ts'

export const links = importLinks
export const headers = passRetryAfter

/** Every visit does the next step of what is under way: looking titles up, writing them or taking them back. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { imports, preferences } = requireViewer(request, context)
	const page = pageOf(new URL(request.url).searchParams.get('page'))
	if (page === null) throw new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } })
	const id = params.id ?? ''
	const progress = await importsOr503(imports.advance(id, context.catalogue))
	const view = await importsOr503(imports.view(id, page))
	if (!view) throw notFound()
	return { view, progress, isHistoryEnabled: preferences.isWatchHistoryEnabled }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { imports } = requireViewer(request, context)
	const id = params.id ?? ''
	const { intent, parts, choices, page } = readDecision(await formDataOf(request))
	if (!(await importsOr503(imports.view(id, 1)))) throw notFound()
	if (intent === 'apply' && parts.length === 0)
		return context.session.redirect(`/import/${id}`, importMessages.nothingTicked)
	const decide = async () => {
		if (intent === 'choose') await imports.choose(id, choices, parts)
		if (intent === 'apply') await imports.apply(id, choices, parts)
		if (intent === 'rest') await imports.goOnWithoutRest(id)
		if (intent === 'undo') await imports.undo(id)
		if (intent === 'discard') await imports.discard(id)
		return {}
	}
	if (!(await importsOrNull(decide()))) return data({ isUnreached: true }, { status: 503 })
	if (intent === 'discard') return context.session.redirect('/import', importMessages.discarded)
	return context.session.redirect(intent === 'choose' ? `/import/${id}?page=${page}` : `/import/${id}`)
}

export const meta = () =>
	pageMeta({ title: 'Import', description: 'What a file would bring.', path: '/import', origin: '', hidden: true })

export default function ImportPreview() {
	const { view, progress, isHistoryEnabled } = useLoaderData<typeof loader>()
	const isUnreached = useActionData<typeof action>() !== undefined
	return (
		<ImportPage heading={`Import from ${SOURCE_NAMES[view.source]}`}>
			<p className="faint import-file">{view.fileName}</p>
			{isUnreached ? (
				<p className="import-refusal" role="alert">
					{importMessages.failed.text}
				</p>
			) : null}
			{isMoving(view.state) ? <Progress view={view} progress={progress} /> : null}
			{view.state === 'ready' ? (
				<PreviewForm key={view.questions.page} view={view} isHistoryEnabled={isHistoryEnabled} />
			) : null}
			{view.state === 'done' || view.state === 'undone' ? <Result view={view} /> : null}
			{isMoving(view.state) ? null : <TitleLists view={view} />}
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
