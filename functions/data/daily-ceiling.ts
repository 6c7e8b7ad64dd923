import type { AccountId } from '#domain/shared/ids.ts'
import { DAY_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { log } from '#functions/lib/log.ts'
import { networkOfAddress } from '#functions/lib/network-address.ts'
import { type Attempt, type AttemptLimiter, countedNetworks, networkLimits } from './attempt-limiter.ts'

/** What may be used of something billed or bounded in a day. */
export interface DailyCeiling {
	key: string
	/** What all visitors together may use. */
	count: number
	/** What jobs may use besides, so that visitors cannot use up what is renewed for everybody. */
	reserve?: number
	/** An isolate takes this many at a time, so that counting costs one row for many; what it leaves is lost. */
	block: number
}

/** Whose share is used. */
export interface Visitor {
	/** `null` for anonymous visitors. */
	accountId: AccountId | null
	/** `null` where not their own device asks, but a calendar's servers do. */
	address: string | null
}

/** What one isolate has taken. */
interface Taken {
	left: number
	/** When there is room again, epoch ms. */
	closedUntilMs: number
}

/** What one isolate has taken for whom. Created once, outside of any request. */
export type CeilingState = Map<string, Taken>

/** Visitors whose blocks an isolate remembers. */
const MAX_REMEMBERED = 1_000
/** Blocks that are asked for together: not all, because none is left for the others once one is refused. */
const BLOCKS_AT_ONCE = 6

/** What one account may take of a ceiling, and a network twice to four times as much. A small ceiling has larger shares. */
const SHARE = 1 / 40
const SMALL_SHARE = 25
const LARGEST_SHARE = 1 / 8

/**
 * @param visitor whose share is used, besides what all visitors may take; `null` for a job, which uses the reserve
 * @returns how many of those that are wanted are within the ceiling; not those that cannot be counted, because they would be billed
 */
export async function takeFromCeiling(
	ceiling: DailyCeiling,
	visitor: Visitor | null,
	wanted: number,
	state: CeilingState,
	attempts: Pick<AttemptLimiter, 'record'>,
	now: () => number,
): Promise<number> {
	const { key, count, reserve = 0, block } = ceiling
	const whole = { key: `ceiling:${key}`, limit: perDay(count / block) }
	const jobs = { key: `ceiling:${key}:jobs`, limit: perDay(reserve / block) }
	const take = (some: number, name: string, counted: readonly Attempt[]) =>
		takeSome(some, name, counted, { block, state, attempts, now })
	if (!visitor) return take(wanted, jobs.key, [jobs])
	const shares = sharesOf(ceiling, visitor)
	const { accountId, address } = visitor
	const network = address === null ? '' : networkOfAddress(address)
	const own = await take(wanted, `${whole.key}:${accountId ?? ''}:${network}`, shares)
	return own === 0 ? 0 : take(own, whole.key, [whole])
}

/** Takes from what the isolate has, and then from the next blocks. */
async function takeSome(
	wanted: number,
	name: string,
	counted: readonly Attempt[],
	{
		block,
		state,
		attempts,
		now,
	}: { block: number; state: CeilingState; attempts: Pick<AttemptLimiter, 'record'>; now: () => number },
): Promise<number> {
	const taken = state.get(name) ?? { left: 0, closedUntilMs: 0 }
	state.delete(name)
	state.set(name, taken)
	for (const oldest of state.keys()) if (state.size > MAX_REMEMBERED) state.delete(oldest)
	const takeBlock = () =>
		attempts.record(counted).then(
			(retryAfterSeconds) => (retryAfterSeconds === null ? 'taken' : 'reached'),
			(error) => {
				log('error', 'ceiling_failed', { key: counted[0]?.key, message: error })
				return 'failed'
			},
		)
	let missing = wanted
	for (;;) {
		const some = Math.min(taken.left, missing)
		taken.left -= some
		missing -= some
		if (missing === 0 || now() < taken.closedUntilMs) return wanted - missing
		const count = Math.min(Math.ceil(missing / block), BLOCKS_AT_ONCE)
		const outcomes = await Promise.all(Array.from({ length: count }, takeBlock))
		taken.left += block * outcomes.filter((outcome) => outcome === 'taken').length
		if (outcomes.includes('reached')) log('warn', 'ceiling_reached', { key: counted[0]?.key })
		if (outcomes.some((outcome) => outcome !== 'taken')) taken.closedUntilMs = now() + MINUTE_MS
	}
}

const perDay = (count: number) => ({ count: Math.max(1, Math.floor(count)), windowMs: DAY_MS })

function sharesOf({ key, count, block }: DailyCeiling, { accountId, address }: Visitor): Attempt[] {
	const share = Math.max(count * SHARE, Math.min(SMALL_SHARE, count * LARGEST_SHARE)) / block
	const ofNetwork = (times: number) => perDay(Math.min(share * times, count / block)).count
	const limits = networkLimits(DAY_MS, {
		128: ofNetwork(2),
		64: ofNetwork(2),
		56: ofNetwork(3),
		48: ofNetwork(4),
		32: ofNetwork(2),
		24: ofNetwork(4),
	})
	return [
		...(accountId === null ? [] : [{ key: `share:${key}:account:${accountId}`, limit: perDay(share) }]),
		...(address === null ? [] : countedNetworks(`share:${key}`, address, limits)),
	]
}
