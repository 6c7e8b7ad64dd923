import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { legalLinks, legalMeta } from '#app/features/legal/legal-head.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { PRIVACY } from '#app/features/legal/privacy.tsx'

export const links = legalLinks

export const loader = ({ context: { origin } }: LoaderFunctionArgs) => ({ origin })

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(PRIVACY, '/privacy', data?.origin ?? '')

export default function Privacy() {
	return <LegalPage text={PRIVACY} />
}
