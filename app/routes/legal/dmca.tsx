import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { ContactLink, LegalPage, type LegalText, legalLinks, legalMeta } from '#app/features/legal/legal-page.tsx'
import { Link } from '#app/ui/link.tsx'
import { CONTENT_REMOVAL_PATH, DMCA_PATH } from '#domain/shared/links.ts'

const DMCA: LegalText = {
	title: 'Copyright notice (DMCA)',
	summary:
		'If your work is available through Marquee without your permission, send us a notice with the six items below, and we will promptly disable access to it.',
	sections: [
		{
			id: 'before',
			heading: 'Before you write',
			body: (
				<p>
					Marquee stores no copies of movies or shows; it hosts only its own demo videos. A stream offered here
					continues to exist where it is stored, so only a notice to that host can remove it from the internet. Posters
					and images come from TMDB, which has its own procedure for removing them at the source.
				</p>
			),
		},
		{
			id: 'notice',
			heading: 'What your notice must contain',
			body: (
				<>
					<p>
						Section 512(c)(3) of Title 17 of the United States Code requires these items. We also accept notices under
						the laws of other countries if they contain the same information.
					</p>
					<ol>
						<li>
							The signature of the copyright owner, or of somebody authorized to act for them. A typed name is enough.
						</li>
						<li>The work that was copied, or a list if there are several.</li>
						<li>The material itself: the full address of every page on Marquee where it is available.</li>
						<li>Your name, postal address, telephone number and email address.</li>
						<li>
							A statement that you believe in good faith that the use is not authorized by the owner, their agent or the
							law.
						</li>
						<li>
							A statement that the notice is accurate and, under penalty of perjury, that you are the owner or
							authorized to act for them.
						</li>
					</ol>
				</>
			),
		},
		{
			id: 'agent',
			heading: 'Where to send it',
			body: (
				<p>
					Email <ContactLink /> with the word “Copyright” in the subject. We don't open attachments, so please include
					everything in the message. For anything other than copyright, see{' '}
					<Link to={CONTENT_REMOVAL_PATH}>content removal</Link>.
				</p>
			),
		},
		{
			id: 'counter',
			heading: 'If your material was removed by mistake',
			body: (
				<p>
					You can send a counter-notice to the same address. It must contain your name, address and telephone number;
					what was removed and where it was; a statement under penalty of perjury that it was removed by mistake or
					misidentification; your consent to the jurisdiction of the competent federal court and to accepting service of
					process from the person who complained; and your signature. We forward it to that person. We restore the
					material after 10 to 14 business days, unless we learn that they have gone to court.
				</p>
			),
		},
		{
			id: 'repeat',
			heading: 'Repeat infringement and false notices',
			body: (
				<p>
					We remove a source entirely after more than two valid complaints about it. Anyone who knowingly makes a false
					claim of infringement can be liable for damages. If you are not sure whether a use is fair, ask a lawyer
					first.
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

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(DMCA, DMCA_PATH, data?.origin ?? '')

export default function Dmca() {
	return <LegalPage text={DMCA} />
}
