import { useServerDocument } from '#app/document/document.ts'
import code from './first-script.ts?first-script'

/** Belongs at the end of each page with match times: converts them to the viewer's zone before the first paint. */
export function LocalTimesScript() {
	const { nonce } = useServerDocument()
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
