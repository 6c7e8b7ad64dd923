import type { OfferGroup, OffersView, OfferView } from '#domain/providers/offers.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { providersPath } from '#domain/shared/links.ts'
import { SelectForm } from '../episodes/select-form.tsx'

interface Props {
	offers: OffersView
	/** The path of the page. */
	path: string
	/** URL parameters that stay when the region changes. */
	hiddenFields: Record<string, string | null>
}

/** The offers in one region by kind, the viewer's providers first, and a choice of other regions. */
export function WhereToWatch({ offers, path, hiddenFields }: Props) {
	const { groups, advice, checked, justWatch } = offers
	return (
		<section className="details-section" aria-labelledby="where">
			<div className="section-head">
				<h2 id="where">Where to watch</h2>
				{offers.choices.length > 1 ? (
					<SelectForm
						name="region"
						label="Region"
						value={offers.region}
						choices={offers.choices}
						action={`${path}#where`}
						hiddenFields={hiddenFields}
						submitLabel="Show"
					/>
				) : (
					<span className="faint">{offers.regionName}</span>
				)}
			</div>
			{advice ? <p>{advice}</p> : null}
			{groups.length > 0 ? (
				<dl className="offers">
					{groups.map((group) => (
						<OfferGroupLine key={group.label} group={group} />
					))}
				</dl>
			) : (
				<p className="soft">
					No known service has this title in {offers.regionName} right now. Press Play to see what this site offers.
				</p>
			)}
			<p className="faint">
				{checked}{' '}
				{justWatch?.link ? (
					<a href={justWatch.link} className="text-link" target="_blank" rel="noopener noreferrer">
						See all offers
					</a>
				) : null}{' '}
				<a href={providersPath(path)} className="text-link">
					Your services
				</a>
			</p>
		</section>
	)
}

function OfferGroupLine({ group: { label, offers } }: { group: OfferGroup }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				<ul className="offer-list">
					{offers.map((service) => (
						<li key={service.key + service.terms}>
							<Offer {...service} />
						</li>
					))}
				</ul>
			</dd>
		</div>
	)
}

function Offer({ name, logoPath, terms, href, isMyProvider }: OfferView) {
	const Element = href ? 'a' : 'span'
	return (
		<Element href={href ?? undefined}>
			{logoPath ? (
				<span className="offer-logo">
					<img src={imagePath('w92', logoPath)} width={32} height={32} alt="" loading="lazy" />
				</span>
			) : null}
			{name}
			{terms ? <span className="faint">{terms}</span> : null}
			{isMyProvider ? <span className="badge">Yours</span> : null}
		</Element>
	)
}
