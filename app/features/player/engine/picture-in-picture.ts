/** Whether the browser can float this video above other windows. */
export function canFloat(video: HTMLVideoElement): boolean {
	return document.pictureInPictureEnabled === true && !video.disablePictureInPicture
}

/** Floats the video, or brings it back. The browser refuses before anything has been loaded: then nothing happens. */
export function toggleFloating(video: HTMLVideoElement): void {
	if (!canFloat(video)) return
	const work = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()
	work.catch(() => {})
}
