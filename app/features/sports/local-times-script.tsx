import { useServerDocument } from '#app/document/document.ts'
import code from './first-script.ts?first-script'

/** Last on each page with times of matches: puts them into the viewer's zone before anything of the page is painted. */
export function LocalTimesScript() {
	const { nonce } = useServerDocument()
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
