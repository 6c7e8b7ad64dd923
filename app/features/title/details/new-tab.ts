/** The attributes of a link that leaves this site; none for our own paths. */
export function newTabOf(href: string) {
	return href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
}
