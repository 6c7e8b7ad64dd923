import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { legalLinks, legalMeta } from '#app/features/legal/legal-meta.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { TERMS } from '#app/features/legal/terms.tsx'
import { TERMS_PATH } from '#domain/shared/links.ts'

export const links = legalLinks

export const loader = ({ context: { origin, contactEmail } }: LoaderFunctionArgs) => ({
	origin,
	contactEmail: contactEmail(),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(TERMS, TERMS_PATH, data?.origin ?? '')

export default function Terms() {
	return <LegalPage text={TERMS} />
}
