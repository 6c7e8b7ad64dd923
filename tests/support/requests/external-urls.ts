/** URLs that lead to another site, or could be mistaken for one that does. */
export const EXTERNAL_URLS = [
	'//evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'https:evil.example',
	'https://evil.example',
	'javascript:alert(1)',
	'/%2Fevil.example',
	'/\t/evil.example',
	'@evil.example',
	'/..//evil.example',
	'data:text/html,x',
]
