import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useRef, useState } from 'react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { ProviderMark } from '#app/features/title/provider-mark.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Provider } from '#domain/providers/port.ts'
import { LARGEST_COUNT, matchesProviderSearch, type ProviderGroup } from '#domain/providers/provider-catalog.ts'
import { PROVIDERS_PATH, SETTINGS_ACTION_PATH, servicePath } from '#domain/shared/links.ts'
import { withArticle } from '#domain/shared/regions.ts'
import { joinList } from '#domain/shared/text.ts'
import css from './providers.css?inline'
import href from './providers.css?url'
import type { ProvidersView } from './providers-loader.server.ts'

export const PROVIDERS_STYLESHEET: PageStylesheet = { name: 'providers', css: import.meta.env.SSR ? css : '', href }

interface Props extends ProvidersView {
	isSignedIn: boolean
	error: string | null
}

/**
 * A form with the viewer's streaming services. The account stores the choice, or a cookie for anonymous visitors. "Show" sends
 * the same form as a search, so that nothing chosen is lost on the way.
 */
export function ProvidersPage({ groups, selectedIds, regions, returnTo, isSignedIn, error, ...view }: Props) {
	const { state } = useNavigation()
	const [query, setQuery] = useState(view.query)
	const isChosen = ({ provider, variants }: ProviderGroup) =>
		[provider, ...variants].some(({ id }) => selectedIds.includes(id))
	const others = groups.filter((group) => !isChosen(group))
	const isFound = (group: ProviderGroup) => query.trim() === '' || matchesProviderSearch(group, query)
	const toBoxes = (listed: readonly ProviderGroup[]) =>
		listed.map((group) => (
			<ProviderBoxes
				key={group.provider.id}
				group={group}
				selectedIds={selectedIds}
				isHidden={!isChosen(group) && !isFound(group)}
			/>
		))
	const isSearching = query.trim() !== ''
	return (
		<div className="page stack providers-page">
			<PageHeader heading="Your services" />
			<p>
				Select the services you use. We'll show when a title is on them, and you can filter every list to what they
				have.
			</p>
			{error || !view.isComplete ? (
				<div className="notice" role="alert">
					{error ?? 'The list of services is temporarily unavailable. Your choices are still saved.'}
				</div>
			) : null}
			<RegionForm region={view.viewerRegion} choices={view.regionChoices} />
			{groups.length > 0 ? (
				<Form method="post" action={PROVIDERS_PATH} autoComplete="off" className="providers-form">
					<input type="hidden" name="returnTo" value={returnTo} />
					<Tools view={view} regionCount={regions.length} onSearch={setQuery} />
					<Boxes legend="Regions" isHidden={regions.length === 1}>
						{regions.map(({ value, label }) => (
							<label key={value} className="box">
								<input type="checkbox" name="regions" value={value} defaultChecked />
								{label}
							</label>
						))}
					</Boxes>
					{others.length < groups.length ? <Boxes legend="Chosen">{toBoxes(groups.filter(isChosen))}</Boxes> : null}
					<Boxes
						legend={`${others.length < groups.length ? 'Other services' : 'Services'} in ${joinList(
							regions.map(({ label }) => withArticle(label)),
							'and',
						)}`}
						isHidden={!others.slice(0, LARGEST_COUNT).some(isFound)}
					>
						{toBoxes(others.slice(0, LARGEST_COUNT))}
					</Boxes>
					{others.length > LARGEST_COUNT ? (
						<details
							className="more-providers"
							open={isSearching || undefined}
							hidden={!others.slice(LARGEST_COUNT).some(isFound)}
						>
							<summary>{others.length - LARGEST_COUNT} more services</summary>
							<Boxes legend="Smaller services">{toBoxes(others.slice(LARGEST_COUNT))}</Boxes>
						</details>
					) : null}
					{isSearching && !groups.some(isFound) ? (
						<p role="status">
							No service in {regions.map(({ label }) => withArticle(label)).join(' or ')} has that name.
						</p>
					) : null}
					<label className="box">
						<input type="checkbox" name="mode" value="on" defaultChecked={view.isFilterOn} />
						Only show titles on these services
					</label>
					<button type="submit" className="button primary" aria-disabled={state === 'submitting'}>
						Save
					</button>
				</Form>
			) : view.isComplete ? (
				<p className="faint">No streaming services are set up on this site.</p>
			) : null}
			<Origin providers={groups.map(({ provider }) => provider)} />
			<p className="faint">
				{isSignedIn
					? 'Your services are saved to your account and also appear in your profile. The filter is set separately in each browser.'
					: 'Saved in a cookie in this browser. Sign in to use the same services and region everywhere.'}
			</p>
		</div>
	)
}

function RegionForm({ region, choices }: { region: Choice; choices: readonly Choice[] }) {
	return (
		<Form method="post" action={SETTINGS_ACTION_PATH} id="region" autoComplete="off" className="providers-tools">
			<input type="hidden" name="intent" value="region" />
			<input type="hidden" name="returnTo" value={PROVIDERS_PATH} />
			<div className="field">
				<label htmlFor="own-region">Where you watch</label>
				<select key={region.value} id="own-region" name="region" defaultValue={region.value}>
					{choices.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</div>
			<button type="submit" className="button">
				Save region
			</button>
		</Form>
	)
}

type Choice = Props['viewerRegion']

interface ToolsProps {
	view: Pick<Props, 'query' | 'otherRegions'>
	regionCount: number
	onSearch: (query: string) => void
}

/** Narrows the list of services by name, and adds regions to it. */
function Tools({ view, regionCount, onSearch }: ToolsProps) {
	const show = useRef<HTMLButtonElement>(null)
	return (
		<div className="providers-tools">
			<div className="field">
				<label htmlFor="provider-search">Search services</label>
				<input
					id="provider-search"
					type="search"
					name="q"
					defaultValue={view.query}
					onInput={(event) => onSearch(event.currentTarget.value)}
				/>
			</div>
			{view.otherRegions.length > 0 ? (
				<div className="field">
					<label htmlFor="provider-region">Add a region</label>
					<select
						key={regionCount}
						id="provider-region"
						name="regions"
						defaultValue=""
						onChange={(event) => event.currentTarget.form?.requestSubmit(show.current)}
					>
						<option value="">Choose a country</option>
						{view.otherRegions.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</div>
			) : null}
			<button ref={show} type="submit" formMethod="get" name="draft" value="on" className="button">
				Show
			</button>
		</div>
	)
}

function Boxes({ legend, isHidden = false, children }: { legend: string; isHidden?: boolean; children: ReactNode }) {
	return (
		<fieldset hidden={isHidden}>
			<legend className="label">{legend}</legend>
			{children}
		</fieldset>
	)
}

/** A hidden service still counts: its checkbox is part of the form. */
function ProviderBoxes({
	group: { provider, variants },
	selectedIds,
	isHidden,
}: {
	group: ProviderGroup
	selectedIds: readonly string[]
	isHidden: boolean
}) {
	const isChosen = ({ id }: Provider) => selectedIds.includes(id)
	return (
		<div className="provider-group" hidden={isHidden}>
			<ProviderBox provider={provider} isChecked={isChosen(provider)} />
			<a href={servicePath(provider.id)} className="provider-more">
				What's on {provider.name}
			</a>
			{variants.length > 0 ? (
				<details open={variants.some(isChosen) || undefined}>
					<summary>
						{variants.length} more<span className="visually-hidden"> from {provider.name}</span>
					</summary>
					{variants.map((variant) => (
						<ProviderBox key={variant.id} provider={variant} isChecked={isChosen(variant)} />
					))}
				</details>
			) : null}
		</div>
	)
}

/** Where the list comes from. */
function Origin({ providers }: { providers: readonly Provider[] }) {
	if (providers.some(({ isExample }) => isExample))
		return <p className="faint">These services are examples: no catalog of real ones is connected to this site.</p>
	if (providers.some(({ catalogId }) => catalogId !== null))
		return <p className="faint">Services by JustWatch, at most a day old.</p>
	return null
}

/** One service to choose. */
function ProviderBox({
	provider: { id, name, logoPath },
	isChecked,
}: {
	provider: Pick<Provider, 'id' | 'name' | 'logoPath'>
	isChecked: boolean
}) {
	return (
		<label className="box">
			<input type="checkbox" name="services" value={id} defaultChecked={isChecked} />
			<ProviderMark name={name} logoPath={logoPath} />
			{name}
		</label>
	)
}
