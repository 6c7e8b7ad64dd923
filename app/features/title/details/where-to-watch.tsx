import { Link } from '#app/ui/link.tsx'
import type { OffersView, OfferView } from '#domain/providers/offers.ts'
import { providersPath, SETTINGS_ACTION_PATH } from '#domain/shared/links.ts'
import { punctuation } from '#domain/shared/punctuation-words.ts'
import { withArticle } from '#domain/shared/regions.ts'
import { paragraph } from '#domain/shared/text.ts'
import { whereWords } from '#domain/title/details-words.ts'
import { cardWords } from '#domain/title/words.ts'
import { SelectForm } from '../episodes/select-form.tsx'
import { ProviderMark } from '../provider-mark.tsx'

interface Props {
	offers: OffersView
	/** When a film comes out in theaters and at home. */
	releases: string | null
	path: string
	/** URL parameters that stay when the region changes. */
	hiddenFields: Record<string, string | null>
}

/** Logos of the providers in one region, by kind of offer, then details, and a choice of other regions. */
export function WhereToWatch({ offers: view, releases, path, hiddenFields }: Props) {
	const { offers, groups, advice } = view
	const hasOffers = offers.length > 0
	return (
		<section className="where" aria-labelledby="where">
			<h2 id="where" className="visually-hidden">
				{cardWords.whereToWatch}
			</h2>
			{groups.map(({ caption, places }) => (
				<div key={caption} className="offer-group">
					<p>{caption}</p>
					<ul>
						{places
							.flatMap((place) => offers[place] ?? [])
							.map((offer) => (
								<li key={offer.key + offer.href}>
									<OfferLogo offer={offer} />
								</li>
							))}
					</ul>
				</div>
			))}
			{hasOffers ? null : (
				<p>
					{paragraph(
						releases && punctuation.sentence({ text: releases }),
						whereWords.notStreaming({ region: withArticle(view.regionName) }),
						view.checked,
					)}
				</p>
			)}
			<div className="offer-choices">
				{hasOffers ? (
					<details>
						<summary>{whereWords.allOffers}</summary>
						<AllOffers view={view} releases={releases} path={path} />
					</details>
				) : null}
				<div>
					{view.choices.length > 1 ? (
						<SelectForm
							name="region"
							label={whereWords.region}
							value={view.region}
							choices={view.choices}
							action={`${path}#where`}
							hiddenFields={hiddenFields}
						/>
					) : view.hasOtherRegions ? (
						<Link to={toRegions(path, hiddenFields)} title={whereWords.changeRegion} rel="nofollow" preventScrollReset>
							{view.regionName}
						</Link>
					) : (
						<span>{view.regionName}</span>
					)}
					{view.justWatch ? <span>JustWatch</span> : null}
					{view.isRequested ? (
						<form method="post" action={SETTINGS_ACTION_PATH}>
							<input type="hidden" name="intent" value="region" />
							<input type="hidden" name="returnTo" value={`${path}#where`} />
							<button type="submit" name="region" value={view.region} className="chip">
								{whereWords.alwaysUse({ region: withArticle(view.regionName) })}
							</button>
						</form>
					) : null}
				</div>
			</div>
			{advice ? <p>{advice}</p> : null}
		</section>
	)
}

/** The path of the page with the choice of regions, which few visits need. */
function toRegions(path: string, fields: Props['hiddenFields']): string {
	const kept = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : `${name}=${value}&`))
	return `${path}?${kept.join('')}region=#where`
}

/** A link with the logo and the name, which may be cut; screen readers get name and terms. No link where only another site lists it. */
function OfferLogo({ offer }: { offer: OfferView }) {
	const { name, logoPath, href, isMine } = offer
	const Element = href ? 'a' : 'span'
	return (
		<Element
			href={href ?? undefined}
			{...(href ? newTabOf(href) : {})}
			className={isMine ? 'offer-logo mine' : 'offer-logo'}
			title={name}
		>
			<ProviderMark name={name} logoPath={logoPath} />
			<span className="visually-hidden">
				<OfferText offer={offer} />
			</span>
			<span aria-hidden="true">{name}</span>
		</Element>
	)
}

function OfferText({ offer: { name, terms, isIncluded } }: { offer: OfferView }) {
	return (
		<>
			<strong>{name}</strong>{' '}
			{terms.map((text) => (
				<span key={text} className="faint">
					{`${text} `}
				</span>
			))}
			{isIncluded ? <span>{whereWords.included}</span> : null}
		</>
	)
}

function AllOffers({
	view: { offers, checked, justWatch },
	releases,
	path,
}: Pick<Props, 'releases' | 'path'> & { view: OffersView }) {
	return (
		<>
			<ul className="fact-list">
				{offers.map((offer) => (
					<Offer key={offer.key + offer.href} offer={offer} />
				))}
			</ul>
			<p className="faint">{paragraph(releases && punctuation.sentence({ text: releases }), checked)}</p>
			<p>
				{justWatch?.link ? (
					<>
						<a href={justWatch.link} className="text-link" {...newTabOf(justWatch.link)}>
							{whereWords.seeAllOffers}
						</a>
						{' · '}
					</>
				) : null}
				<a href={providersPath(path)} className="text-link">
					{whereWords.yourServices}
				</a>
			</p>
		</>
	)
}

/** A link to the offer, and one to the service's other titles. */
function Offer({ offer }: { offer: OfferView }) {
	const { name, logoPath, href, servicePath } = offer
	const Element = href ? 'a' : 'span'
	return (
		<li className="offer">
			<ProviderMark name={name} logoPath={logoPath} />
			<span>
				<Element href={href ?? undefined} {...(href ? newTabOf(href) : {})}>
					<OfferText offer={offer} />
				</Element>
				<a href={servicePath} className="faint quiet-link">
					{whereWords.moreOn({ name })}
				</a>
			</span>
		</li>
	)
}

/** The attributes of a link that leaves this site; none for our own paths. */
export function newTabOf(href: string) {
	return href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
}
