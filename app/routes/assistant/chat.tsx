import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { answerForm, EMPTY_CHAT } from '#app/features/assistant/chat-form.ts'
import { ChatPage } from '#app/features/assistant/chat-page.tsx'
import { chatStyleLinks } from '#app/features/assistant/chat-styles.tsx'
import type { Deed, DeedOutcome } from '#app/features/assistant/deed.ts'
import { save } from '#app/features/saved/save.ts'
import { readForm } from '#app/http/form.ts'
import { report } from '#app/http/report.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { RATED, RATING_FAILED, SIGN_IN_TO_RATE } from '#domain/assistant/conversation/chat-words.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import { chatPath } from '#domain/shared/links.ts'

export const links = chatStyleLinks

export function loader({ request, context: { origin } }: LoaderFunctionArgs) {
	const draft = (new URL(request.url).searchParams.get('ask') ?? '').slice(0, MAX_MESSAGE_LENGTH)
	return { origin, draft }
}

/** What was said so far comes with the form, and goes back with the answer. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { page, status } = await answerForm(await readForm(request), {
		assistant: context.assistant,
		act: (deed) => carryOut(deed, context),
		newId: () => crypto.randomUUID(),
		now: Date.now,
	})
	return data(page, { status })
}

type Context = ActionFunctionArgs['context']

/** A card's button, on the server. */
async function carryOut({ ref, rating }: Deed, context: Context): Promise<DeedOutcome> {
	if (rating !== null) return rate(ref, rating, context)
	const { viewer, isViewerKnown, catalogue, visit } = context
	const stamp = { id: crypto.randomUUID(), at: visit.now }
	const asked = { kind: 'add', list: 'watchlist', ref, returnTo: chatPath() } as const
	const { status, toast } = await save(asked, { saved: viewer?.saved ?? null, isViewerKnown, catalogue, stamp })
	return { isDone: status === 200, words: toast?.text ?? '' }
}

async function rate(ref: TitleRef, rating: number, { viewer, isViewerKnown }: Context): Promise<DeedOutcome> {
	if (!viewer) return { isDone: false, words: isViewerKnown ? SIGN_IN_TO_RATE : RATING_FAILED }
	try {
		await viewer.taste.rate(ref, rating)
		return { isDone: true, words: RATED }
	} catch (error) {
		report('opinion_failed', error)
		return { isDone: false, words: RATING_FAILED }
	}
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
	pageMeta({
		title: 'Assistant',
		description: 'Say what you are in the mood for, and get titles that fit.',
		path: chatPath(),
		origin: page?.origin ?? '',
		hidden: true,
	})

export default function Chat() {
	const { draft } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <ChatPage state={answer ?? { ...EMPTY_CHAT, draft }} />
}
