import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { legalLinks, legalMeta } from '#app/features/legal/legal-meta.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { TERMS } from '#app/features/legal/terms.tsx'

export const links = legalLinks

export const loader = ({ context: { origin } }: LoaderFunctionArgs) => ({ origin })

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(TERMS, '/terms', data?.origin ?? '')

export default function Terms() {
	return <LegalPage text={TERMS} />
}
