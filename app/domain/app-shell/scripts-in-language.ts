/**
 * The browser's scripts exist in each language: English ones directly in `/assets`, others in a folder of the language. A
 * page takes all of its scripts from one language, so the version that its scripts ask with names the language, too.
 */

const SCRIPT = /"\/assets\/([\w.-]+\.js)"/g

/** Leads the addresses of scripts in JSON to those of a language. */
export function scriptsIn(language: string, json: string): string {
	return language === 'en' ? json : json.replace(SCRIPT, `"/assets/${language}/$1"`)
}

/** The build's version as pages of a language know it. */
export function versionIn(language: string, version: string): string {
	return language === 'en' ? version : `${version}.${language}`
}

/** The build's version and the language that a page's scripts ask with. */
export function parseVersion(version: string): { version: string; language: string } {
	const [build = '', language = 'en'] = version.split('.')
	return { version: build, language }
}
