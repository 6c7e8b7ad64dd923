import { InlineScript } from '#app/document/scripts.tsx'
import code from './first-script.ts?first-script'

/** Belongs at the end of each live page. */
export function LiveScript() {
	return <InlineScript code={code} />
}
