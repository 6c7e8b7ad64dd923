import type { Toast } from '#domain/shared/toast.ts'

/** Why the visitor is on this page again. It stays, as it came with the page. */
export function FormAlert({ toast }: { toast: Toast | null }) {
	if (!toast) return null
	return (
		<div className="notice" role="alert">
			<strong>{toast.title}</strong>
			<p>{toast.text}</p>
		</div>
	)
}
