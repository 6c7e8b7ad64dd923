import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { DeviceHistoryPage } from '#app/features/history/device-history-page.tsx'
import historyCss from '#app/features/history/history.page.css?url'
import { historyWords } from '#domain/history/page-words.ts'
import { DEVICE_HISTORY_PATH, historyPath } from '#domain/shared/links.ts'

export const links = styleLinks([historyCss])

/** Sends signed-in viewers to their account's history. */
export function loader({ context }: LoaderFunctionArgs) {
	return context.viewer ? redirect(historyPath()) : null
}

export const meta = () =>
	pageMeta({
		title: historyWords.title,
		description: historyWords.deviceDescription,
		path: DEVICE_HISTORY_PATH,
	})

export default DeviceHistoryPage
