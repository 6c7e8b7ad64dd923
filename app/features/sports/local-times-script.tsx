import { InlineScript } from '#app/document/scripts.tsx'
import code from './first-script.ts?first-script'

/** Belongs at the end of each page with match times: converts them to the viewer's zone before the first paint. */
export function LocalTimesScript() {
	return <InlineScript code={code} />
}
