import type { Env } from '#functions/env.ts'
import { withRequestId } from '#functions/lib/log.ts'
import { startFirstFill, startIndexing, sweepIndex } from './catalog-index.ts'
import { startComparisons } from './comparisons.ts'
import { startFilmReleases, sweepFilmReleases } from './film-releases.ts'
import { renewKnownShows, sweepKnownShows } from './known-shows.ts'
import { renewOldTexts, runLearning } from './learning.ts'
import { runNotifications } from './notifications.ts'
import { sweep } from './sweep.ts'

/** As in wrangler.toml. */
const NIGHTLY = '17 3 * * *'
const HOURLY = '47 * * * *'
const OFTEN = '*/5 * * * *'

/** Runs the due jobs; a manual call with any other cron runs all of them. */
export async function runSchedule(
	{ cron }: Pick<ScheduledController, 'cron'>,
	env: Env,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
	await withRequestId(crypto.randomUUID(), async () => {
		if (cron !== NIGHTLY) await startFirstFill(env, ctx)
		if (cron === OFTEN) return runNotifications(env, ctx, false)
		if (cron !== HOURLY) {
			await sweep(env)
			await startComparisons(env)
			await renewOldTexts(env, ctx)
			await sweepIndex(env)
			await sweepFilmReleases(env)
			await sweepKnownShows(env)
		}
		if (cron !== NIGHTLY) {
			await runLearning(env, ctx)
			await startIndexing(env, ctx)
			await runNotifications(env, ctx, true)
			await startFilmReleases(env)
			await renewKnownShows(env, ctx)
		}
	})
}
