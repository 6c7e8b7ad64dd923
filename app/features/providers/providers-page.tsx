import { Form, useFetcher, useLocation } from '@remix-run/react'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { BROWSE_LINKS } from '#app/features/title/list-links.ts'
import { ProviderMark } from '#app/features/title/provider-mark.tsx'
import { showToast } from '#app/features/toast/toast-events.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { visuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Provider } from '#domain/providers/port.ts'
import { LARGEST_COUNT, matchesProviderSearch, type ProviderGroup } from '#domain/providers/provider-catalog.ts'
import { providerMessages, providerWords } from '#domain/providers/words.ts'
import {
	MOVIES_PATH,
	PROVIDERS_PATH,
	SETTINGS_ACTION_PATH,
	SHOWS_PATH,
	SURPRISE_PATH,
	servicePath,
	WELCOME_PARAM,
	YOU_PATH,
} from '#domain/shared/links.ts'
import { withArticle } from '#domain/shared/regions.ts'
import { joinList } from '#domain/shared/text.ts'
import type { ProvidersView } from './providers-loader.server.ts'

interface Props extends ProvidersView {
	isSignedIn: boolean
	error: string | null
}

const FORM_ID = 'services'

/** What leaving the page is called, by the page that it leads back to. */
function doneLabel(path: string | undefined): string {
	if (path === MOVIES_PATH) return providerWords.showMovies
	return path === SHOWS_PATH ? providerWords.showShows : providerWords.done
}

/** Whether a field is part of the choice: a provider, or the filter switch. */
function isChoice(field: EventTarget): field is HTMLInputElement {
	return field instanceof HTMLInputElement && ['services', 'mode'].includes(field.name)
}

/**
 * A form with the viewer's streaming services. The account stores the choice, or a cookie for anonymous visitors. Scripts save each
 * press. A search sends the same form, so that nothing chosen is lost on the way.
 */
export function ProvidersPage({
	groups,
	selectedIds,
	regions,
	returnTo,
	isWelcome,
	isSignedIn,
	error,
	...view
}: Props) {
	const { submit, data: failure } = useFetcher<string | null>()
	const [query, setQuery] = useState(view.query)
	const searchButton = useRef<HTMLButtonElement>(null)
	const form = useRef<HTMLFormElement>(null)
	// The order stays, so a press moves nothing.
	const [firstIds] = useState(selectedIds)
	const isChosen = ({ provider, variants }: ProviderGroup) =>
		[provider, ...variants].some(({ id }) => firstIds.includes(id))
	const chosen = groups.filter(isChosen)
	const ordered = [...chosen, ...groups.filter((group) => !isChosen(group))]
	const firstCount = chosen.length + LARGEST_COUNT
	const isSearching = query.trim() !== ''
	const isShown = (group: ProviderGroup) => !isSearching || isChosen(group) || matchesProviderSearch(group, query)
	const toTiles = (listed: readonly ProviderGroup[]) => (
		<ul>
			{listed.map((group) => (
				<ProviderTiles key={group.provider.id} group={group} selectedIds={selectedIds} isHidden={!isShown(group)} />
			))}
		</ul>
	)
	const save = useCallback(() => {
		if (!form.current) return
		const fields = new FormData(form.current)
		fields.set('stay', 'on')
		submit(fields, { method: 'post', action: PROVIDERS_PATH })
	}, [submit])
	const saveChoice = ({ target }: FormEvent<HTMLFormElement>) => {
		if (isChoice(target)) save()
	}
	// Presses from before the scripts loaded.
	useEffect(() => {
		const isPressed = (field: Element) => isChoice(field) && field.checked !== field.defaultChecked
		if ([...(form.current?.elements ?? [])].some(isPressed)) save()
	}, [save])
	useEffect(() => {
		if (typeof failure === 'string') showToast(providerMessages.saveFailed(failure))
	}, [failure])
	const origin = returnTo === PROVIDERS_PATH ? null : BROWSE_LINKS.find(({ to }) => to === returnTo.split('?')[0])
	const more = ordered.slice(firstCount)
	const inSentence = regions.map(({ label }) => withArticle(label))
	return (
		<div className="page stack providers-page">
			{isWelcome ? null : origin === null ? (
				<BackLink to={YOU_PATH}>{providerWords.you}</BackLink>
			) : (
				<BackLink to={returnTo}>{origin?.label ?? providerWords.back}</BackLink>
			)}
			<PageHeader heading={isWelcome ? providerWords.whichServices : providerWords.yourServices} />
			<p className="lead">{isWelcome ? providerWords.whichServicesDetail : providerWords.selectServices}</p>
			{error || !view.isComplete ? (
				<div className="notice" role="alert">
					{error ?? providerWords.listUnavailable}
				</div>
			) : null}
			<div className="providers-tools">
				{groups.length > 0 ? <Search query={view.query} onSearch={setQuery} buttonRef={searchButton} /> : null}
				<RegionForm region={view.viewerRegion} choices={view.regionChoices} />
				{groups.length > 0 && view.otherRegions.length > 0 && !isWelcome ? (
					<select
						key={regions.length}
						name="regions"
						form={FORM_ID}
						defaultValue=""
						className="menu-button"
						aria-label={providerWords.addRegion}
						onChange={(event) => event.currentTarget.form?.requestSubmit(searchButton.current)}
					>
						<option value="">{providerWords.addRegion}</option>
						{view.otherRegions.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				) : null}
			</div>
			{groups.length > 0 ? (
				<Form
					ref={form}
					id={FORM_ID}
					method="post"
					action={PROVIDERS_PATH}
					autoComplete="off"
					className="providers-form"
					onChange={saveChoice}
				>
					<input type="hidden" name="returnTo" value={returnTo} />
					{isWelcome ? <input type="hidden" name={WELCOME_PARAM} value="on" /> : null}
					{regions.map(({ value, label }) =>
						regions.length === 1 ? (
							<input key={value} type="hidden" name="regions" value={value} />
						) : (
							<label key={value} className="box">
								<input type="checkbox" name="regions" value={value} defaultChecked />
								{label}
							</label>
						),
					)}
					<fieldset>
						<legend className="label">{providerWords.servicesIn({ regions: joinList(inSentence, 'and') })}</legend>
						{toTiles(ordered.slice(0, firstCount))}
					</fieldset>
					{more.length > 0 ? (
						<details open={isSearching || undefined} hidden={!more.some(isShown)}>
							<summary>{providerWords.moreServices({ count: more.length })}</summary>
							<fieldset>
								<legend className="visually-hidden">{providerWords.smallerServices}</legend>
								{toTiles(more)}
							</fieldset>
						</details>
					) : null}
					{isSearching && !groups.some((group) => matchesProviderSearch(group, query)) ? (
						<p role="status">{providerWords.noneWithName({ regions: joinList(inSentence, 'or') })}</p>
					) : null}
					<label className="box" hidden={isWelcome}>
						<input type="checkbox" name="mode" value="on" defaultChecked={view.isFilterOn} />
						{providerWords.onlyTheseServices}
					</label>
					<div className={isWelcome || origin !== null ? 'providers-bar' : undefined}>
						<button type="submit" className={isWelcome ? 'button primary' : 'button primary without-scripts'}>
							{isWelcome ? providerWords.next : providerWords.save}
						</button>
						{isWelcome || origin !== null ? (
							<Link to={returnTo} className={isWelcome ? 'button quiet' : 'button primary with-scripts'}>
								{isWelcome ? providerWords.skip : doneLabel(origin?.to)}
							</Link>
						) : null}
					</div>
				</Form>
			) : view.isComplete ? (
				<p className="faint">{providerWords.noneSetUp}</p>
			) : null}
			{chosen.length > 0 && !isWelcome ? (
				<nav aria-label={providerWords.whatsOnYours}>
					<ul className="chips">
						{chosen.map(({ provider: { id, name } }) => (
							<li key={id}>
								<a href={servicePath(id)} className="chip">
									{providerWords.whatsOn({ name })}
								</a>
							</li>
						))}
						<li>
							<Link to={SURPRISE_PATH} className="chip">
								<Icon name="shuffle" size={16} />
								{providerWords.surpriseMe}
							</Link>
						</li>
					</ul>
				</nav>
			) : null}
			<Origin providers={groups.map(({ provider }) => provider)} />
			{isWelcome ? null : (
				<p className="faint">{isSignedIn ? providerWords.savedToAccount : providerWords.savedInBrowser}</p>
			)}
		</div>
	)
}

interface RegionFormProps {
	region: Choice
	choices: readonly Choice[]
}

function RegionForm({ region, choices }: RegionFormProps) {
	const { pathname, search } = useLocation()
	return (
		<Form method="post" action={SETTINGS_ACTION_PATH} id="region" autoComplete="off">
			<input type="hidden" name="intent" value="region" />
			<input type="hidden" name="returnTo" value={pathname + search} />
			<select
				key={region.value}
				name="region"
				defaultValue={region.value}
				className="menu-button"
				aria-label={providerWords.whereYouWatch}
				onChange={(event) => event.currentTarget.form?.requestSubmit()}
			>
				{choices.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			<button type="submit" className="button quiet without-scripts">
				{providerWords.saveRegion}
			</button>
		</Form>
	)
}

type Choice = Props['viewerRegion']

interface SearchProps {
	query: string
	onSearch: (query: string) => void
	buttonRef: RefObject<HTMLButtonElement>
}

/** Narrows the list of providers by name. Its button submits the form, including a changed region. */
function Search({ query, onSearch, buttonRef }: SearchProps) {
	return (
		<div className="search-form">
			<input
				type="search"
				name="q"
				form={FORM_ID}
				defaultValue={query}
				placeholder={providerWords.searchServices}
				aria-label={providerWords.searchServices}
				onInput={(event) => onSearch(event.currentTarget.value)}
			/>
			<button
				ref={buttonRef}
				type="submit"
				form={FORM_ID}
				formMethod="get"
				name="draft"
				value="on"
				aria-label={providerWords.showServices}
			>
				<Icon name="search" />
			</button>
		</div>
	)
}

interface ProviderTilesProps {
	group: ProviderGroup
	selectedIds: readonly string[]
	isHidden: boolean
}

/** A provider and its variants. Hidden ones still count: their checkboxes are part of the form. */
function ProviderTiles({ group: { provider, variants }, selectedIds, isHidden }: ProviderTilesProps) {
	const isSelected = ({ id }: Provider) => selectedIds.includes(id)
	return (
		<li className="provider-group" hidden={isHidden}>
			<ProviderTile provider={provider} isChecked={isSelected(provider)} />
			{variants.length > 0 ? (
				<details open={variants.some(isSelected) || undefined}>
					<summary>
						{providerWords.variants({ count: variants.length, name: provider.name, hidden: visuallyHidden })}
					</summary>
					{variants.map((variant) => (
						<ProviderTile key={variant.id} provider={variant} isChecked={isSelected(variant)} />
					))}
				</details>
			) : null}
		</li>
	)
}

/** Names the source of the list. */
function Origin({ providers }: { providers: readonly Provider[] }) {
	if (providers.some(({ isExample }) => isExample)) return <p className="faint">{providerWords.demoServices}</p>
	if (providers.some(({ catalogId }) => catalogId !== null)) return <p className="faint">{providerWords.source}</p>
	return null
}

/** One service to choose. */
function ProviderTile({
	provider: { id, name, logoPath },
	isChecked,
}: {
	provider: Pick<Provider, 'id' | 'name' | 'logoPath'>
	isChecked: boolean
}) {
	return (
		<label className="provider-tile">
			<input type="checkbox" name="services" value={id} defaultChecked={isChecked} />
			<ProviderMark name={name} logoPath={logoPath} />
			<span>{name}</span>
		</label>
	)
}
