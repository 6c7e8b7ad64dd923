import { describe, expect, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'
import { SCORE, serveSampleDay, stamp } from './sample-day.ts'

const app = await serveSampleDay()
const open = (path: string) => walk(createTestClient(app.url), path)

describe('the schedule without JavaScript', () => {
	it('shows live matches first, then the day by sport, in UTC', async () => {
		const page = await open('/sports')
		expect(page.status).toBe(200)
		expect(page.texts('h2')[0]).toBe('Live now')
		const [live] = page.all('.match-box:has(> [href="/sports/live"])')
		expect(live?.textContent).toMatch(/Live · 31′Home live vs. .*Away live.*Touchline 9$/)
		expect(live?.querySelector('progress')?.getAttribute('value')).toMatch(/^2[67]$/)
		const times = page.texts('time[data-form="clock"]')
		expect(times.every((time) => /^\d\d:\d\d UTC$/.test(time))).toBe(true)
	})

	it('says where a match can be watched, and leads there if it is a channel of ours', async () => {
		const page = await open('/sports')
		const channelOf = (id: string) => page.texts(`.match-box:has(> [href="/sports/${id}"]) > .match-channel`).join()
		expect(channelOf('live')).toBe('Touchline 9')
		expect(channelOf('shown')).toBe('Touchline 1Watch live')
		expect(channelOf('soon')).toBe('No channel listed')
		expect(page.all('.match-box:has(> [href="/sports/gone"]) > .match-channel')).toEqual([])
		expect(page.link('Touchline 2').getAttribute('href')).toBe('/live/guide?q=Touchline+2')
		await page.follow('Watch live')
		expect(page.texts('h1').join()).toContain('Touchline 1')
	})

	it('leads to the day in the guide, as far as that reaches', async () => {
		const dayOf = (minutes: number) => stamp(minutes * 60_000).slice(0, 10)
		const near = await open(`/sports?day=${dayOf(150)}`)
		expect(near.link('Touchline 2').getAttribute('href')).toBe(`/live/guide?q=Touchline+2&day=${dayOf(150)}`)
		const far = await open(`/sports?day=${dayOf(5 * 24 * 60)}`)
		await far.follow('Touchline 2')
		expect([far.status, far.address]).toEqual([200, '/live/guide?q=Touchline+2'])
	})

	it('does not say where a match was shown that is over', async () => {
		const page = await open('/sports?q=over')
		expect(page.all('.match-box > [href="/sports/over"]')).toHaveLength(1)
		expect(page.all('.match-box:has(> [href="/sports/over"]) > .match-channel')).toEqual([])
	})

	it('folds what is over while something is live or to come, and a past day shows it', async () => {
		const page = await open('/sports')
		const over = () => page.texts('.match-line').filter((text) => text.includes('Home over vs. Away over'))
		expect(over()).toHaveLength(0)
		await page.follow('Show ended matches')
		expect(page.address).toBe('/sports?ended=show')
		// In the first hours of a day, it was yesterday.
		expect(over()).toHaveLength(app.overDay === stamp(0).slice(0, 10) ? 1 : 0)
		const past = await open(`/sports?q=over&day=${app.overDay}`)
		expect(past.all('.match-line')).toHaveLength(1)
	})

	it('filters by sport, day and search text in the URL', async () => {
		const page = await open('/sports')
		await page.press('All sports')
		await page.follow('Motorsport')
		expect(page.address).toBe('/sports?sport=motorsport')
		await page.follow('Tomorrow')
		expect(page.address).toMatch(/^\/sports\?sport=motorsport&day=\d{4}-\d\d-\d\d$/)
		await page.press('Find a match')
		page.fill('Search teams, leagues and events', 'zzzz')
		await page.press('Search matches')
		expect(page.address).toMatch(/^\/sports\?sport=motorsport&day=.*&q=zzzz$/)
		await page.follow('Search all days')
		await page.follow('All sports', 'main')
		expect(page.address).toBe('/sports?q=zzzz')
		expect(page.texts('h2')).toContain('No matches found for “zzzz”')
	})

	it('finds a race by its name', async () => {
		const page = await open('/sports?q=grand+prix')
		expect(page.texts('main [role=status]')).toEqual(['1 match for “grand prix”'])
		await page.follow(/Harbour Grand Prix/)
		expect(page.address).toBe('/sports/race')
		expect(page.texts('h1').join()).toContain('Harbour Grand Prix')
	})

	it('shows when an upcoming match starts, and offers a calendar file', async () => {
		const page = await open('/sports/soon')
		expect(page.texts('.match-now').join()).toMatch(/^Starts in 2 hours( \d minutes)?$/)
		expect(page.texts('.match-head time').join()).toMatch(/ UTC$/)
		const href = page.link('Add to calendar').getAttribute('href')
		const file = await fetch(app.url + href)
		expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
		expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="match-soon.ics"')
		expect(await file.text()).toContain('SUMMARY:Home soon vs. Away soon\r\n')
	})

	it.each([
		['soon', /^Starts in /],
		['off', /^Postponed/],
		['gone', /^Canceled/],
	])('explains why nothing plays: %s', async (id, words) => {
		const page = await open(`/sports/player/${id}`)
		expect(page.status).toBe(200)
		expect(page.texts('.stage strong').join()).toMatch(words)
		expect(page.all('video')).toEqual([])
		await page.follow('Details')
		expect(page.address).toBe(`/sports/${id}`)
	})

	it.each(['live', 'over'])('plays live and finished matches: %s', async (id) => {
		const page = await open(`/sports/${id}`)
		await page.follow(/^Watch/)
		expect(page.address).toBe(`/sports/player/${id}`)
		expect(page.all('video')[0]?.getAttribute('aria-label')).toContain(`Home ${id} vs. Away ${id}`)
	})
})

describe('a score without JavaScript', () => {
	it('can be shown and hidden', async () => {
		const page = await open('/sports/over')
		await page.follow('Show score')
		expect(page.texts('.match-score')).toEqual(['Score: 7919 – 6841'])
		await page.follow('Hide score')
		expect(page.all('html')[0]?.outerHTML).not.toMatch(SCORE)
	})
})
