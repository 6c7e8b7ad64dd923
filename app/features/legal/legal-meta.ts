import type { LinksFunction } from '@remix-run/cloudflare'
import type { MetaDescriptor } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import href from './legal.css?url'
import type { LegalText } from './legal-page.tsx'

export const legalLinks: LinksFunction = () => [{ rel: 'stylesheet', href }]

export function legalMeta({ title, summary }: LegalText, path: string, origin: string): MetaDescriptor[] {
	return pageMeta({ title, description: summary, path, origin })
}
