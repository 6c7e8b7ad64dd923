/** What people paste into a search, each with what it is. */
export const ODD_QUERIES = [
	['right-to-left text', 'مرحبا بالعالم'],
	['a direction override', 'abc\u202Edef'],
	['emoji of several parts', '👩‍👩‍👧‍👦🏴‍☠️'],
	['combining characters', 'Zalgo\u0334\u0322\u0315'],
	['one endless word', 'w'.repeat(1500)],
	['markup', '</script><img src=x onerror=alert(1)>'],
] as const
