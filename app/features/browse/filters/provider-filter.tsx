import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import { OFFER_KIND_NAMES } from '#domain/providers/offer-kind-names.ts'
import type { Provider } from '#domain/providers/port.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { OFFER_KINDS } from '#domain/title/media.ts'
import { ChoiceList } from './choice-list.tsx'

interface Props {
	filters: BrowseFilters
	offered: readonly Pick<Provider, 'id' | 'name'>[]
}

/**
 * Streaming services, each included, excluded or neither, and the kinds of offers. Only for viewers who have chosen services, and
 * for links that name some.
 */
export function ProviderFilter({ filters, offered }: Props) {
	const { providers, withoutProviders, offerKinds, region } = filters
	if (offered.length === 0 && offerKinds.length === 0 && region === null) return null
	const kinds = OFFER_KINDS.map((kind) => ({ id: OFFER_KIND_CODES[kind], name: OFFER_KIND_NAMES[kind] }))
	const chosenKinds = offerKinds.map((kind) => OFFER_KIND_CODES[kind])
	return (
		<>
			{offered.length > 0 ? (
				<fieldset className="field">
					<legend>Services</legend>
					<ChoiceList
						name="provider"
						notName="without"
						choices={offered}
						included={providers}
						excluded={withoutProviders}
						not="Not on"
					/>
				</fieldset>
			) : null}
			<fieldset className="field">
				<legend>Offers</legend>
				<ChoiceList name="offers" choices={kinds} included={chosenKinds} />
			</fieldset>
			{region ? <input type="hidden" name="region" value={region} /> : null}
		</>
	)
}
