import type { Toast } from '#domain/shared/toast.ts'

/** Why the visitor is back on this page. It stays, unlike a toast. */
export function FormAlert({ toast }: { toast: Toast | null }) {
	if (!toast) return null
	return (
		<div className="notice" role="alert">
			<strong>{toast.title}</strong>
			<p>{toast.text}</p>
		</div>
	)
}
