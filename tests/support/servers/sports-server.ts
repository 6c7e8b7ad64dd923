// A fake of TheSportsDB (v1) with given events.
import { startFaultyService } from './faulty-service.ts'

/** @param events looked up by `dateEvent`, and by the ids of events, teams and leagues; more may be added later */
export async function startSportsServer(events: Record<string, unknown>[] = []) {
	const answer = ({ pathname, searchParams: query }: URL) => {
		const found = events.filter((event) => {
			if (pathname.endsWith('/eventsday.php')) return event.dateEvent === query.get('d')
			if (pathname.endsWith('/lookupevent.php')) return event.idEvent === query.get('id')
			if (/\/events(?:next|last)\.php$/.test(pathname))
				return event.idHomeTeam === query.get('id') || event.idAwayTeam === query.get('id')
			return event.idLeague === query.get('id')
		})
		const name = pathname.endsWith('/eventslast.php') ? 'results' : 'events'
		return { [name]: found.length > 0 ? found : null }
	}
	// Paths with queries, keys included.
	const service = await startFaultyService(answer, ({ pathname, search }) => pathname + search)
	return { ...service, events }
}
