import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { contactTag, LegalPage, type LegalText, legalLinks, legalMeta } from '#app/features/legal/legal-page.tsx'
import { Link } from '#app/ui/link.tsx'
import { termsWords } from '#domain/legal/terms-words.ts'
import { CONTENT_REMOVAL_PATH, DMCA_PATH, TERMS_PATH } from '#domain/shared/links.ts'

const termsText = (): LegalText => ({
	title: termsWords.title,
	summary: termsWords.summary,
	sections: [
		{
			id: 'service',
			heading: termsWords.service,
			body: <p>{termsWords.serviceText}</p>,
		},
		{
			id: 'use',
			heading: termsWords.use,
			body: (
				<>
					<p>{termsWords.useIntroduction}</p>
					<ul>
						<li>{termsWords.useScraping}</li>
						<li>{termsWords.useAccess}</li>
						<li>{termsWords.useContent}</li>
						<li>{termsWords.useClaims}</li>
					</ul>
					<p>{termsWords.useBlocked}</p>
				</>
			),
		},
		{
			id: 'sources',
			heading: termsWords.sources,
			body: (
				<p>
					{termsWords.sourcesText({
						removal: (parts) => (
							<Link key="removal" to={CONTENT_REMOVAL_PATH}>
								{parts}
							</Link>
						),
						notice: (parts) => (
							<Link key="notice" to={DMCA_PATH}>
								{parts}
							</Link>
						),
					})}
				</p>
			),
		},
		{
			id: 'correctness',
			heading: termsWords.correctness,
			body: <p>{termsWords.correctnessText}</p>,
		},
		{
			id: 'credit',
			heading: termsWords.credit,
			body: <p>{termsWords.creditText}</p>,
		},
		{
			id: 'liability',
			heading: termsWords.liability,
			body: <p>{termsWords.liabilityText}</p>,
		},
		{
			id: 'changes',
			heading: termsWords.changes,
			body: <p>{termsWords.changesText(contactTag)}</p>,
		},
	],
})

export const links = legalLinks

export const loader = ({ context: { origin, contactEmail } }: LoaderFunctionArgs) => ({
	origin,
	contactEmail: contactEmail(),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(termsText(), TERMS_PATH, data?.origin ?? '')

export default function Terms() {
	return <LegalPage text={termsText()} />
}
