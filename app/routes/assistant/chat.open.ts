import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { report } from '#app/http/report.server.ts'
import { appMessages } from '#domain/app-shell/words.ts'
import { NOT_FOUND_PATH, parseOrdinal, titlePath, watchPath } from '#domain/shared/links.ts'

const MAX_TITLE_LENGTH = 300

/** Redirects to the title that a card names (docs/product.md). */
export async function loader({ request, context: { catalog, flash } }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const title = (searchParams.get('title') ?? '').trim().slice(0, MAX_TITLE_LENGTH)
	const year = /^\d{4}$/.exec(searchParams.get('year') ?? '')?.[0]
	const [season, episode] = ['season', 'episode'].map((name) => parseOrdinal(searchParams.get(name) ?? undefined))
	try {
		// Unlike `match`, this tells a failed search from an empty one.
		const [match] = title === '' ? [] : await catalog.candidates(title, year ? Number(year) : null)
		if (!match) return flash.redirect(NOT_FOUND_PATH, appMessages.contentNotFound)
		const ref = { type: match.title.type, id: match.title.id, season, episode }
		return redirect(searchParams.get('to') === 'play' ? watchPath(ref) : titlePath(ref), 303)
	} catch (error) {
		report('chat_open_failed', error)
		return flash.redirect(NOT_FOUND_PATH, appMessages.navigationFailed)
	}
}
