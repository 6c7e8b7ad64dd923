import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { homePath } from '#domain/browse/choices.ts'
import { searchPath } from '#domain/search/search.ts'
import { askedPath, HOME_PATH } from '#domain/shared/links.ts'
import { parseSearchText } from '#domain/shared/query.ts'

/** A wish in a sentence: leads to the choices that say all of it, to what it names, else to the assistant. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const text = parseSearchText(new URL(request.url).searchParams.get('q')).slice(0, MAX_MESSAGE_LENGTH)
	if (text === '') return redirect(HOME_PATH)
	const wish = await context.assistant.wishOf(text)
	if (wish.kind === 'list') return redirect(homePath(wish.filters))
	return redirect(wish.kind === 'name' ? searchPath({ q: text }) : askedPath(text))
}
