import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { ContactLink, LegalPage, type LegalText, legalLinks, legalMeta } from '#app/features/legal/legal-page.tsx'
import { Link } from '#app/ui/link.tsx'
import { CONTENT_REMOVAL_PATH, DMCA_PATH, TERMS_PATH } from '#domain/shared/links.ts'

const TERMS: LegalText = {
	title: 'Terms of service',
	summary:
		"Marquee helps you find something to watch, and plays what it is allowed to play. Use it fairly, watch only what you have the right to watch, and don't rely on it where a mistake would be costly.",
	sections: [
		{
			id: 'service',
			heading: 'What Marquee is',
			body: (
				<p>
					Marquee shows information about movies, shows, sports and live channels, tells you which services carry them,
					and plays streams from sources chosen by the operator of this site. It comes with its own short demo videos
					only: unless the player names another source, it plays one of these and not the title you looked up.
				</p>
			),
		},
		{
			id: 'use',
			heading: 'Using Marquee',
			body: (
				<>
					<p>You may use Marquee for yourself and your household. Please don't:</p>
					<ul>
						<li>collect its pages automatically in a way that slows it down for others;</li>
						<li>try to access data that isn't yours, or to bypass the limits that protect the service;</li>
						<li>use it to watch or share content you have no right to;</li>
						<li>claim that Marquee, or you, represent the companies it names.</li>
					</ul>
					<p>We may block anyone who does, temporarily or permanently.</p>
				</>
			),
		},
		{
			id: 'sources',
			heading: 'Streams and links',
			body: (
				<p>
					Playlists and addresses that you add are played by your own browser, and you are responsible for them. Links
					to other services lead to offers that we don't make or price. If something should not be here,{' '}
					<Link to={CONTENT_REMOVAL_PATH}>tell us</Link> or send a <Link to={DMCA_PATH}>copyright notice</Link>.
				</p>
			),
		},
		{
			id: 'correctness',
			heading: 'Accuracy',
			body: (
				<p>
					Descriptions, dates, ratings and offers come from third parties and can change without notice. Offers depend
					on your country and may be a few hours old. Age ratings come from the authorities; whether a movie suits your
					child is your decision. Recommendations and the assistant's answers are generated automatically and can be
					wrong.
				</p>
			),
		},
		{
			id: 'credit',
			heading: 'Credits',
			body: (
				<p>
					This product uses the TMDB API but is not endorsed or certified by TMDB. Streaming data by JustWatch. Titles,
					posters and images belong to their owners. Marquee's software is available under the MIT license, which also
					covers its demo videos.
				</p>
			),
		},
		{
			id: 'liability',
			heading: 'Liability',
			body: (
				<p>
					Marquee is provided as is, free of charge, and may be interrupted, changed or discontinued. To the extent
					permitted by law, we are not liable for losses that result from using it or being unable to use it. Nothing
					here limits consumer rights that cannot be waived by contract.
				</p>
			),
		},
		{
			id: 'changes',
			heading: 'Changes and contact',
			body: (
				<p>
					When these terms change, we update the date above and announce important changes on the home page before they
					take effect. If one provision is invalid, the others remain in force. Questions? Email <ContactLink />.
				</p>
			),
		},
	],
}

export const links = legalLinks

export const loader = ({ context: { origin, contactEmail } }: LoaderFunctionArgs) => ({
	origin,
	contactEmail: contactEmail(),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(TERMS, TERMS_PATH, data?.origin ?? '')

export default function Terms() {
	return <LegalPage text={TERMS} />
}
