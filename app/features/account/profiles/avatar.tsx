import type { Avatar as AvatarName } from '#domain/account/profile.ts'
import { avatarPath } from '#domain/shared/links.ts'

/** A profile's drawn portrait; its name is next to it. @param size in CSS px */
export function Avatar({ name, size }: { name: AvatarName; size: number }) {
	return <img className="avatar" src={avatarPath(name)} width={size} height={size} alt="" decoding="async" />
}
