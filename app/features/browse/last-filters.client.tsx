import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import { LAST_FILTERS_PREFIX } from '#app/device/registry.ts'
import { Link } from '#app/ui/link.tsx'
import { browsePath, withFilter } from '#domain/browse/browse.ts'
import { type LastFilters, parseLastFilters } from '#domain/browse/last-filters.ts'
import { listPageWords } from '#domain/browse/words.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'

/** Remembers a list's filters, and offers them on its unfiltered page. They are never applied automatically. */
export default function LastFiltersLink({ filters, isFiltered }: { filters: BrowseFilters; isFiltered: boolean }) {
	const [last, setLast] = useState<LastFilters | null>(null)
	const { type } = filters
	useEffect(() => {
		const key = `${LAST_FILTERS_PREFIX}${type}` as const
		if (isFiltered) writeStored(key, queryOf(browsePath(withFilter(filters, {}))))
		setLast(isFiltered ? null : parseLastFilters(type, new URLSearchParams(readStored(key) ?? '')))
	}, [filters, type, isFiltered])
	return last ? (
		<Link to={last.path} className="last-filters" preventScrollReset>
			{listPageWords.lastFilters({ filters: last.text })}
		</Link>
	) : null
}

function queryOf(path: string): string {
	return path.slice(path.indexOf('?') + 1)
}
