import { useServerDocument } from '#app/document/document.ts'
import code from './first-script.ts?first-script'

/** Belongs at the end of each live page. */
export function LiveScript() {
	const { nonce } = useServerDocument()
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
