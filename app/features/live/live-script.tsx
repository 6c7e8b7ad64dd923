import { InlineScript } from '#app/document/scripts.tsx'
import code from './first-script.ts?first-script'
import rowsCode from './rows-script.ts?first-script'

/** Prepares a live page before its first paint (first-script.ts). Must follow the page's content. */
export function LiveScript() {
	return <InlineScript code={code} />
}

/** Prepares the rows that it follows (rows-script.ts): a slow page is painted before all of it has come. */
export function LiveRowsScript() {
	return <InlineScript code={rowsCode} />
}
