import { showDeviceMarks } from './device-marks.ts'

// Runs before the first paint.
try {
	showDeviceMarks((key) => localStorage.getItem(key))
} catch {
	// Closed storage has no marks; old browsers show them not at all.
}
