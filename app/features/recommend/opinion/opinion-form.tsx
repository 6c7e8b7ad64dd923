import { useLocation } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { useIsSignedIn } from '#app/http/use-is-signed-in.ts'
import type { OpinionCommand } from '#domain/recommend/opinion.ts'
import { OPINION_ACTION_PATH } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

interface Props {
	title: TitleRef
	intent: OpinionCommand['intent']
	/** For fields outside of the form. */
	id?: string
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
	children?: ReactNode
}

/** The form that removes a rating. The pressed star or answer belongs to it. */
export function unrateFormId({ type, id }: TitleRef): string {
	return `unrate-${type}-${id}`
}

/** A form for one change to an opinion. Works without JavaScript. */
export function OpinionForm({ title: { type, id }, intent, id: formId, onSubmit, children }: Props) {
	const { pathname, search } = useLocation()
	return (
		<form
			id={formId}
			method="post"
			action={OPINION_ACTION_PATH}
			autoComplete="off"
			data-held={useIsSignedIn() ? undefined : ''}
			onSubmit={onSubmit}
		>
			{Object.entries({ intent, type, id, returnTo: pathname + search }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</form>
	)
}
