import { InlineScript } from '#app/document/scripts.tsx'
import code from './first-script.ts?first-script'

/** Prepares a live page before its first paint (first-script.ts). Must follow the page's content. */
export function LiveScript() {
	return <InlineScript code={code} />
}
