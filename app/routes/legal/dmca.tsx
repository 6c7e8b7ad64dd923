import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { contactTag, LegalPage, type LegalText, legalLinks, legalMeta } from '#app/features/legal/legal-page.tsx'
import { Link } from '#app/ui/link.tsx'
import { dmcaWords } from '#domain/legal/dmca-words.ts'
import { CONTENT_REMOVAL_PATH, DMCA_PATH } from '#domain/shared/links.ts'

const dmcaText = (): LegalText => ({
	title: dmcaWords.title,
	summary: dmcaWords.summary,
	sections: [
		{
			id: 'before',
			heading: dmcaWords.before,
			body: <p>{dmcaWords.beforeText}</p>,
		},
		{
			id: 'notice',
			heading: dmcaWords.notice,
			body: (
				<>
					<p>{dmcaWords.noticeIntroduction}</p>
					<ol>
						<li>{dmcaWords.noticeSignature}</li>
						<li>{dmcaWords.noticeWork}</li>
						<li>{dmcaWords.noticeMaterial}</li>
						<li>{dmcaWords.noticeAddress}</li>
						<li>{dmcaWords.noticeGoodFaith}</li>
						<li>{dmcaWords.noticeAccuracy}</li>
					</ol>
				</>
			),
		},
		{
			id: 'agent',
			heading: dmcaWords.agent,
			body: (
				<p>
					{dmcaWords.agentText({
						...contactTag,
						removal: (parts) => (
							<Link key="removal" to={CONTENT_REMOVAL_PATH}>
								{parts}
							</Link>
						),
					})}
				</p>
			),
		},
		{
			id: 'counter',
			heading: dmcaWords.counter,
			body: <p>{dmcaWords.counterText}</p>,
		},
		{
			id: 'repeat',
			heading: dmcaWords.repeat,
			body: <p>{dmcaWords.repeatText}</p>,
		},
	],
})

export const links = legalLinks

export const loader = ({ context: { origin, contactEmail } }: LoaderFunctionArgs) => ({
	origin,
	contactEmail: contactEmail(),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(dmcaText(), DMCA_PATH, data?.origin ?? '')

export default function Dmca() {
	return <LegalPage text={dmcaText()} />
}
