import { viewerZone } from '#app/lib/viewer-zone.ts'
import { showLocalTimes } from './local-times.ts'

showLocalTimes(document, viewerZone)
