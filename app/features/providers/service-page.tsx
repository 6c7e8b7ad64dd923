import { ProviderMark } from '#app/features/title/provider-mark.tsx'
import { TitleRow } from '#app/features/title/title-row.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { comparedText, providerWords } from '#domain/providers/words.ts'
import { providersPath, servicePath } from '#domain/shared/links.ts'
import { punctuation } from '#domain/shared/punctuation-words.ts'
import { withArticle } from '#domain/shared/regions.ts'
import type { loadService } from './service-loader.server.ts'

interface Props extends NonNullable<Awaited<ReturnType<typeof loadService>>> {
	regionName: string
}

/** What one streaming service has, in rows that lead to filtered lists. */
export function ServicePage({ provider: { id, name, logoPath, isExample }, rows, comparedOn, regionName }: Props) {
	const isEmpty = rows.every(({ cards }) => cards.length === 0)
	return (
		<div className="page">
			<PageHeader heading={name} mark={<ProviderMark name={name} logoPath={logoPath} />} />
			<p className="faint">
				{isExample
					? providerWords.demoService({ region: withArticle(regionName) })
					: providerWords.serviceSource({ region: withArticle(regionName) })}{' '}
				{comparedOn ? `${punctuation.sentence({ text: comparedText(comparedOn) ?? '' })} ` : null}
				<a href={providersPath(servicePath(id))} className="text-link">
					{providerWords.yourServices}
				</a>
			</p>
			{isEmpty ? (
				<EmptyState icon="tv" heading={providerWords.nothingOn({ name })}>
					<p>{providerWords.nothingOnDetail}</p>
				</EmptyState>
			) : null}
			{rows.map((row) => (
				<TitleRow key={row.heading} {...row} />
			))}
		</div>
	)
}
