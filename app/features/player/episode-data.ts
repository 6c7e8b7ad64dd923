import type { MetaDescriptor } from '@remix-run/react'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import type { WatchData } from './watch-data.server.ts'

/** schema.org data about an episode for search engines; nothing for other programs. */
export function episodeData({ program, overview }: WatchData, origin: string): MetaDescriptor[] {
	const { ref, title } = program.record ?? {}
	if (ref?.type !== 'tv' || ref.season == null || ref.episode == null) return []
	const data = {
		'@context': 'https://schema.org',
		'@type': 'TVEpisode',
		name: program.subtitle ?? undefined,
		url: origin + watchPath(ref),
		description: overview || undefined,
		episodeNumber: ref.episode,
		partOfSeason: { '@type': 'TVSeason', seasonNumber: ref.season },
		partOfSeries: { '@type': 'TVSeries', name: title, url: origin + titlePath(ref) },
	}
	return [{ 'script:ld+json': data }]
}
