import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { DMCA } from '#app/features/legal/dmca.tsx'
import { legalLinks, legalMeta } from '#app/features/legal/legal-meta.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { DMCA_PATH } from '#domain/shared/links.ts'

export const links = legalLinks

export const loader = ({ context: { origin, contactEmail } }: LoaderFunctionArgs) => ({
	origin,
	contactEmail: contactEmail(),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(DMCA, DMCA_PATH, data?.origin ?? '')

export default function Dmca() {
	return <LegalPage text={DMCA} />
}
