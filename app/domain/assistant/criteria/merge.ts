import { BOUNDS, CHOICES, type Choice, type Criteria } from './criteria.ts'

/** Merges criteria; where both set the same one, the new one wins. */
export function mergeCriteria(
	before: Criteria,
	now: Criteria,
	notTitles: readonly string[],
	isInstead: boolean,
): Criteria {
	const hasTone = [now.genres, now.moods].some(({ all, any }) => all.length + any.length > 0)
	const choices = CHOICES.map((name) => {
		// "Make it a comedy instead" leaves "sad" behind.
		// But "make it sad" leaves a romance one.
		const isGenreKept = name === 'genres' && now.genres.all.length + now.genres.any.length === 0
		const isTone = (name === 'genres' || name === 'moods') && isInstead && hasTone && !isGenreKept
		if (isTone) return [name, mergeChoice<unknown>({ ...before[name], all: [], any: [] }, now[name], true)]
		const isSingle = name === 'languages' || name === 'countries'
		return [name, mergeChoice<unknown>(before[name], now[name], isInstead || isSingle)]
	})
	return {
		...before,
		...Object.fromEntries(choices),
		...Object.fromEntries(BOUNDS.map((name) => [name, now[name] ?? before[name]])),
		type: now.type ?? before.type,
		status: now.status ?? before.status,
		notYears: now.notYears ?? before.notYears,
		isForFamilies: (before.isForFamilies && !now.genres.none.includes('family')) || now.isForFamilies,
		comparisons: [
			...before.comparisons.filter(({ of }) => !now.comparisons.some((one) => one.of === of) && now[of] === null),
			...now.comparisons,
		],
		...(now.certificate || now.certificateFrom
			? { certificate: now.certificate, certificateFrom: now.certificateFrom }
			: { certificate: before.certificate, certificateFrom: before.certificateFrom }),
		release: now.release ?? before.release,
		isOutAtHome: before.isOutAtHome || now.isOutAtHome,
		isUnseen: before.isUnseen || now.isUnseen,
		isOnMyProviders: before.isOnMyProviders || now.isOnMyProviders,
		providers: (now.providers.length > 0 ? now.providers : before.providers).filter(
			(name) => !now.notProviders.includes(name),
		),
		notProviders: [
			...new Set([...before.notProviders.filter((name) => !now.providers.includes(name)), ...now.notProviders]),
		],
		region: now.region ?? before.region,
		offers: now.offers ?? before.offers,
		like: now.like.length > 0 ? now.like : before.like,
		notTitles: [...new Set([...before.notTitles, ...now.notTitles, ...notTitles])],
		order: now.order === 'fit' ? before.order : now.order,
		list: now.list ?? before.list,
		count: now.count ?? before.count,
	}
}

function mergeChoice<T>(before: Choice<T>, now: Choice<T>, isInstead: boolean): Choice<T> {
	const isNew = now.all.length > 0 || now.any.length > 0
	// A person is the same whatever the role: "with Tom Hanks", then "without Tom Hanks".
	const key = (item: T) => JSON.stringify(item && typeof item === 'object' && 'name' in item ? item.name : item)
	const without = (items: readonly T[], others: readonly T[]) => {
		const keys = new Set(others.map(key))
		return items.filter((item) => !keys.has(key(item)))
	}
	const base = isNew && isInstead ? { all: [], any: [] } : before
	const any = now.any.length > 0 ? now.any : base.any
	return {
		all: without([...without(base.all, now.all), ...now.all], now.none),
		any: without(any, now.none),
		none: [...without(without(before.none, now.none), [...now.all, ...now.any]), ...now.none],
	}
}
