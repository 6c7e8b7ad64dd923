import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { contactTag, LegalPage, type LegalText, legalLinks, legalMeta } from '#app/features/legal/legal-page.tsx'
import { Link } from '#app/ui/link.tsx'
import { contentRemovalWords } from '#domain/legal/content-removal-words.ts'
import { CONTENT_REMOVAL_PATH, DMCA_PATH } from '#domain/shared/links.ts'

const contentRemovalText = (): LegalText => ({
	title: contentRemovalWords.title,
	summary: contentRemovalWords.summary,
	sections: [
		{
			id: 'what',
			heading: contentRemovalWords.what,
			body: (
				<>
					<p>{contentRemovalWords.whatIntroduction}</p>
					<ul>
						<li>{contentRemovalWords.whatStream}</li>
						<li>{contentRemovalWords.whatTitle}</li>
						<li>{contentRemovalWords.whatPerson}</li>
						<li>{contentRemovalWords.whatFact}</li>
					</ul>
				</>
			),
		},
		{
			id: 'how',
			heading: contentRemovalWords.how,
			body: (
				<>
					<p>{contentRemovalWords.howIntroduction(contactTag)}</p>
					<ol>
						<li>{contentRemovalWords.howAddress}</li>
						<li>{contentRemovalWords.howReason}</li>
						<li>{contentRemovalWords.howCountry}</li>
						<li>{contentRemovalWords.howReply}</li>
					</ol>
					<p>
						{contentRemovalWords.howCopyright({
							notice: (parts) => (
								<Link key="notice" to={DMCA_PATH}>
									{parts}
								</Link>
							),
						})}
					</p>
				</>
			),
		},
		{
			id: 'then',
			heading: contentRemovalWords.next,
			body: <p>{contentRemovalWords.nextText}</p>,
		},
		{
			id: 'disagree',
			heading: contentRemovalWords.disagree,
			body: <p>{contentRemovalWords.disagreeText}</p>,
		},
	],
})

export const links = legalLinks

export const loader = ({ context: { origin, contactEmail } }: LoaderFunctionArgs) => ({
	origin,
	contactEmail: contactEmail(),
})

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	legalMeta(contentRemovalText(), CONTENT_REMOVAL_PATH, data?.origin ?? '')

export default function ContentRemoval() {
	return <LegalPage text={contentRemovalText()} />
}
