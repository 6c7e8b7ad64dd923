import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import chatCss from '#app/features/assistant/chat.page.css?url'
import { ChatPage } from '#app/features/assistant/chat-page.tsx'
import { handleChatForm } from '#app/features/assistant/conversation/chat-form.server.ts'
import { EMPTY_CHAT } from '#app/features/assistant/conversation/chat-page-state.ts'
import { executeOpinionCommand } from '#app/features/recommend/opinion/opinion.server.ts'
import { executeSavedCommand } from '#app/features/saved/execute-saved-command.server.ts'
import { senderOf } from '#app/http/command.server.ts'
import { readForm } from '#app/http/form.server.ts'
import type { CardAction, CardActionOutcome } from '#domain/assistant/conversation/card-action.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { chatWords } from '#domain/assistant/conversation/words.ts'
import { signInToRate } from '#domain/recommend/words.ts'
import { ASKED, chatPath } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

export const links = styleLinks([chatCss])

export function loader({ request, context: { origin } }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const draft = (searchParams.get('ask') ?? '').slice(0, MAX_MESSAGE_LENGTH)
	// A link on another site asks nothing by itself.
	const isOwn = request.headers.get('Sec-Fetch-Site') === 'same-origin'
	return { origin, draft, isAsked: isOwn && searchParams.has(ASKED) && draft.trim() !== '' }
}

/** Replies to a message. The conversation travels with the form and its response. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { page, status } = await handleChatForm(await readForm(request), {
		assistant: context.assistant,
		executeCardAction: (cardAction) => executeCardAction(cardAction, context),
		newId: () => crypto.randomUUID(),
		now: Date.now,
	})
	return data(page, { status })
}

type Context = ActionFunctionArgs['context']

async function executeCardAction(action: CardAction, context: Context): Promise<CardActionOutcome> {
	if (action.kind === 'rate') return rate(action.ref, action.rating, context)
	const command = { ...action, returnTo: chatPath() }
	const { status, toast } = await executeSavedCommand(command, { ...senderOf(context), catalog: context.catalog })
	return { isDone: status === 200, text: toast?.text ?? '' }
}

async function rate(ref: TitleRef, rating: number | null, context: Context) {
	const command = rating === null ? ({ intent: 'unrate' } as const) : ({ intent: 'rate', rating, text: null } as const)
	const { status } = await executeOpinionCommand({ title: ref, command }, senderOf(context))
	if (status === 200) return { isDone: true, text: rating === null ? chatWords.ratingRemoved : chatWords.ratingSaved }
	return { isDone: false, text: status === 401 ? signInToRate() : chatWords.ratingFailed }
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
	pageMeta({
		title: chatWords.assistant,
		description: chatWords.description,
		path: chatPath(),
		origin: page?.origin ?? '',
		isNoIndex: true,
	})

export default function Chat() {
	const { draft, isAsked } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const root = useRouteLoaderData<{ viewer: { id: string } | null; warning: string | null }>('root')
	const [initial] = useState({ ...EMPTY_CHAT, draft })
	return (
		<ChatPage
			state={actionData ?? initial}
			isAsked={isAsked && !actionData}
			viewerId={root?.viewer?.id ?? null}
			isViewerKnown={root?.warning === null}
		/>
	)
}
