import { Form, useSubmit } from '@remix-run/react'
import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { Link } from '#app/ui/link.tsx'
import { primeTime } from '#domain/live/guide-grid.ts'
import { guideDays, guidePath, isGuideDayOffered } from '#domain/live/live-query.ts'
import { GUIDE_PATH } from '#domain/shared/links.ts'
import { dayName, UTC, zoneDay } from '#domain/shared/zone.ts'
import { ChannelSearchField } from '../channel-search.tsx'
import type { GuideData } from './guide-loader.server.ts'

/** When, which group, and a search, in one line. All of it is in the URL. */
export function GuideToolbar({ guide: { query, nowMs, groups, totalChannels, catchupDays } }: { guide: GuideData }) {
	const submit = useSubmit()
	return (
		<div className="guide-toolbar">
			<GuideTimes query={query} now={nowMs} catchupDays={catchupDays} />
			<Form key={`${query.group} ${query.q}`} action={GUIDE_PATH} role="search" aria-label="Channels">
				{query.day === null ? null : <input type="hidden" name="day" value={query.day} />}
				{groups.length === 0 ? null : (
					<select
						className="select"
						name="group"
						aria-label="Group"
						defaultValue={query.group ?? ''}
						onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
					>
						<option value="">All groups ({totalChannels})</option>
						{groups.map(({ name, count }) => (
							<option key={name} value={name}>
								{name} ({count})
							</option>
						))}
					</select>
				)}
				<div className="search-form live-search">
					<ChannelSearchField query={query.q} placeholder="Channels, programs" />
				</div>
			</Form>
		</div>
	)
}

/** Links to the hours from now on, to this evening, to the next days and to those that can still be watched. */
function GuideTimes({ query, now, catchupDays }: Pick<GuideData, 'query' | 'catchupDays'> & { now: number }) {
	const today = zoneDay(now, UTC)
	const prime = primeTime(now, viewerZone)
	const chip = (label: string, day: string | null, isCurrent: boolean, heading?: string) => (
		<li key={label}>
			<Link
				to={guidePath({ ...query, day }) + (heading ? `#${heading}` : '')}
				className="chip"
				aria-current={isCurrent ? 'page' : undefined}
				data-prime={heading ? now : undefined}
				preventScrollReset
				suppressHydrationWarning
			>
				{label}
			</Link>
		</li>
	)
	const offered = guideDays(today).filter((day) => isGuideDayOffered(day, today, catchupDays))
	const coming = offered.filter((day) => day > today || (day === today && catchupDays > 0))
	const past = offered.filter((day) => day < today && catchupDays > 0).reverse()
	const days = [...coming, ...past]
	const isListed = query.day !== null && days.includes(query.day)
	return (
		<nav className="guide-days" aria-label="Times">
			<ul className="chips">
				{chip('Now', null, query.day === null)}
				{chip('Prime time', prime.day, query.day !== null && !isListed, prime.heading)}
				{days.map((day) => chip(dayName(day, today), day, query.day === day))}
			</ul>
		</nav>
	)
}
