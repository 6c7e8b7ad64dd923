import type { OffersView, OfferView } from '#domain/providers/offers.ts'
import { providersPath, SETTINGS_ACTION_PATH } from '#domain/shared/links.ts'
import { withArticle } from '#domain/shared/regions.ts'
import { SelectForm } from '../episodes/select-form.tsx'
import { ProviderMark } from '../provider-mark.tsx'

interface Props {
	offers: OffersView
	/** When a film comes out in theaters and at home. */
	releases?: string | null
	/** The path of the page. */
	path: string
	/** URL parameters that stay when the region changes. */
	hiddenFields: Record<string, string | null>
}

/** The offers in one region as tiles, those of the viewer's providers first, and a choice of other regions. */
export function WhereToWatch({ offers: view, releases = null, path, hiddenFields }: Props) {
	const { offers, advice, checked, justWatch } = view
	return (
		<section className="details-section" aria-labelledby="where">
			<div className="section-head">
				<h2 id="where">Where to watch</h2>
				{view.choices.length > 1 ? (
					<SelectForm
						name="region"
						label="Region"
						value={view.region}
						choices={view.choices}
						action={`${path}#where`}
						hiddenFields={hiddenFields}
					/>
				) : (
					<span className="faint">{view.regionName}</span>
				)}
			</div>
			{view.isRequested ? (
				<form method="post" action={SETTINGS_ACTION_PATH}>
					<input type="hidden" name="intent" value="region" />
					<input type="hidden" name="returnTo" value={`${path}#where`} />
					<button type="submit" name="region" value={view.region} className="chip">
						Always use {withArticle(view.regionName)}
					</button>
				</form>
			) : null}
			{releases ? <p className="soft">{releases}</p> : null}
			{advice ? <p>{advice}</p> : null}
			{offers.length > 0 ? (
				<ul className="offers">
					{offers.map((offer) => (
						<Offer key={offer.key + offer.href} offer={offer} />
					))}
				</ul>
			) : (
				<p className="soft">
					No known service has this title in {withArticle(view.regionName)} right now. Press Play to see what this site
					offers.
				</p>
			)}
			<p className="faint">
				{checked ? `${checked} ` : null}
				{justWatch?.link ? (
					<>
						<a href={justWatch.link} className="text-link" target="_blank" rel="noopener noreferrer">
							See all offers
						</a>
						{' · '}
					</>
				) : null}
				<a href={providersPath(path)} className="text-link">
					Your services
				</a>
			</p>
		</section>
	)
}

/** The whole tile links to the offer, except for the link to the service's other titles. */
function Offer({ offer }: { offer: OfferView }) {
	const { name, logoPath, terms, href, servicePath, isIncluded } = offer
	const Element = href ? 'a' : 'span'
	// The stylesheet marks what opens in a new tab.
	const newTab = href && !href.startsWith('/') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
	return (
		<li className={isIncluded ? 'offer included' : 'offer'}>
			<ProviderMark name={name} logoPath={logoPath} />
			<span>
				<Element href={href ?? undefined} {...newTab}>
					<strong>{name}</strong>{' '}
					{terms.map((text) => (
						<span key={text} className="faint">
							{`${text} `}
						</span>
					))}
					{isIncluded ? <span className="offer-note">Included in your services</span> : null}
				</Element>
				<a href={servicePath} className="faint quiet-link">
					{`More on ${name}`}
				</a>
			</span>
		</li>
	)
}
