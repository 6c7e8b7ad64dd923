import { isServiceId, MAX_SERVICES } from '#domain/account/preferences.ts'

/** Where the choice is made, and where the switch goes. */
export const SERVICES_PATH = '/services'
export const SERVICES_ACTION = '/actions/services'
/** The cookie: `on.lumina.parade`. */
export const SERVICES_COOKIE = 'services'

/** What a device keeps: whether lists keep to the viewer's services, and which those are where nobody is signed in. */
export interface ServiceChoice {
	isOn: boolean
	mine: readonly string[]
}

/** Anybody can write a cookie: what is no choice is none. */
export function parseServiceChoice(text: string | undefined): ServiceChoice {
	const [mode, ...ids] = (text ?? '').split('.')
	return { isOn: mode === 'on', mine: [...new Set(ids.filter(isServiceId))].slice(0, MAX_SERVICES) }
}

export function writeServiceChoice({ isOn, mine }: ServiceChoice): string {
	return [isOn ? 'on' : 'off', ...mine].join('.')
}

/**
 * What was ticked, and what is kept about services that were not on offer: nobody could tick those.
 * @returns `null` for more services than exist, and for one that is neither offered nor kept
 */
export function mergeServices(
	kept: readonly string[],
	ticked: readonly string[],
	offered: readonly string[],
): string[] | null {
	const merged = [...new Set([...ticked, ...kept.filter((id) => !offered.includes(id))])]
	const isKnown = merged.every((id) => offered.includes(id) || kept.includes(id))
	return isKnown && merged.length <= MAX_SERVICES ? merged : null
}

/** The same list from its beginning: with other titles left out, its pages begin elsewhere. */
export function fromFirstPage(path: string): string {
	return path.replace(/([?&])page=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '')
}
