/** Calls `work` after the next paint: restyling a whole page takes too long on a slow phone to delay the pressed button. */
export function afterPaint(work: () => void): void {
	requestAnimationFrame(() => setTimeout(work))
}
