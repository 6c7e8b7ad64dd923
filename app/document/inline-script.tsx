import { useServerDocument } from './document.ts'

interface Props {
	/** Imported with `?first-script`; empty in the browser, which keeps what the server rendered. */
	code: string
}

/** A script that runs before the first paint, as soon as the browser has parsed what precedes it. */
export function InlineScript({ code }: Props) {
	const { nonce } = useServerDocument()
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
