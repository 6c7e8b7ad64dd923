import { showDeviceMarks } from './device-marks.ts'
import { readStored } from './device-storage.ts'

// Runs before the first paint.
try {
	showDeviceMarks(readStored)
} catch {
	// Browsers without constructed stylesheets show no marks.
}
