import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { ContactLink, LegalPage, type LegalText, legalLinks, legalMeta } from '#app/features/legal/legal-page.tsx'
import { Link } from '#app/ui/link.tsx'
import { CONTENT_REMOVAL_PATH, DMCA_PATH } from '#domain/shared/links.ts'

const CONTENT_REMOVAL: LegalText = {
	title: 'Content removal',
	summary:
		'Found something on Marquee that is wrong, harmful or private? Tell us where it is and why, and a person will review it.',
	sections: [
		{
			id: 'what',
			heading: 'What we can take down',
			body: (
				<>
					<p>
						Marquee stores no movies or shows. It hosts only its own short demo videos; everything else is described
						from public data or played from an outside source. What we can do depends on where the content comes from:
					</p>
					<ul>
						<li>A stream, channel or playlist entry offered here: we remove it from our sources.</li>
						<li>A title, image or description: we hide it from lists, search and its own page.</li>
						<li>Information about you: we hide your page and tell you who publishes the original.</li>
						<li>An incorrect fact: anyone can edit TMDB, and corrections made there reach us within about a day.</li>
					</ul>
				</>
			),
		},
		{
			id: 'how',
			heading: 'How to ask',
			body: (
				<>
					<p>
						Email <ContactLink /> with:
					</p>
					<ol>
						<li>the full address of each page, copied from your browser;</li>
						<li>what should be removed and why: it is unlawful, private, dangerous, misleading, or something else;</li>
						<li>the country whose law applies, if your reason is a legal one;</li>
						<li>how we can reach you. You can stay anonymous when you report harm to a child.</li>
					</ol>
					<p>
						If your own work was copied, send a <Link to={DMCA_PATH}>copyright notice</Link> instead. It is quicker,
						because the law defines what it must contain.
					</p>
				</>
			),
		},
		{
			id: 'then',
			heading: 'What happens next',
			body: (
				<p>
					We confirm your report, normally within one business day. We first take down anything clearly unlawful or
					dangerous and discuss it afterwards; we decide on everything else within seven days. We tell you what we
					decided and why, and if we remove a source we tell the provider. We don't share your name unless the law
					requires it.
				</p>
			),
		},
		{
			id: 'disagree',
			heading: 'If you disagree',
			body: (
				<p>
					Reply and tell us what we overlooked. Somebody who was not involved in the first decision will review it. You
					can go to court at any time or, in the European Union, to a certified out-of-court dispute settlement body. We
					may ignore repeated reports made in bad faith.
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

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	legalMeta(CONTENT_REMOVAL, CONTENT_REMOVAL_PATH, data?.origin ?? '')

export default function ContentRemoval() {
	return <LegalPage text={CONTENT_REMOVAL} />
}
