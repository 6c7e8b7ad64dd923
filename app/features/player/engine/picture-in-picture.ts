/** Whether the browser can float this video above other windows. */
export function canUsePictureInPicture(video: HTMLVideoElement): boolean {
	return document.pictureInPictureEnabled === true && !video.disablePictureInPicture
}

/** Floats the video, or brings it back. The browser refuses before anything has been loaded: then nothing happens. */
export function togglePictureInPicture(video: HTMLVideoElement): void {
	if (!canUsePictureInPicture(video)) return
	const work = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()
	work.catch(() => {})
}
