import { viewerZone } from '#app/document/viewer-zone.ts'
import { showLocalTimes } from './local-times.ts'

showLocalTimes(document, viewerZone)
