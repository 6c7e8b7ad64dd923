import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import settingsCss from '#app/features/account/settings/settings.page.css?url'
import { type SettingsActionData, saveSettings } from '#app/features/account/settings/settings-action.server.ts'
import { SettingsPage } from '#app/features/account/settings/settings-page.tsx'
import { SwitchForm } from '#app/features/account/settings/switch-form.tsx'
import authCss from '#app/features/account/sign-in/auth.page.css?url'
import notificationSettingsCss from '#app/features/notifications/notification-settings.page.css?url'
import { NotificationSettingsForm } from '#app/features/notifications/notification-settings-form.tsx'
import { PushDevices } from '#app/features/notifications/push-devices.tsx'
import { executeCommand, rerenderForm, respondToForm } from '#app/http/command.server.ts'
import { orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { readForm, requireCommand } from '#app/http/form.server.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import { deviceLabel, deviceNameOf } from '#domain/account/device-name.ts'
import { type NotificationCommand, parseNotificationCommand } from '#domain/notifications/command.ts'
import type { Notifications } from '#domain/notifications/port.ts'
import { isQuietUnclear, type NotificationSettings as Settings } from '#domain/notifications/settings.ts'
import { notificationMessages, notificationWords } from '#domain/notifications/words.ts'
import { NOTIFICATION_SETTINGS_PATH } from '#domain/shared/links.ts'
import { formatDate } from '#domain/shared/time.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { zoneDay } from '#domain/shared/zone.ts'

export const links = styleLinks([authCss, settingsCss, notificationSettingsCss])

interface RefusedSettings {
	intent: 'save'
	settings: Settings
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { notifications, preferences } = requireViewer(request, context)
	const { zone } = context.requestContext
	const read = Promise.all([notifications.settings(), notifications.devices()])
	const [settings, devices] = await orAccountsUnavailable(read, 'notifications_load_failed')
	return {
		isOn: preferences.isNotificationsEnabled,
		settings,
		publicKey: context.push.publicKey,
		devices: devices.map(({ id, name, addedAt }) => ({
			id,
			name: name === null ? notificationWords.unknownDevice : deviceLabel(name),
			added: formatDate(zoneDay(addedAt, zone)) ?? '',
		})),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args
	const { notifications } = requireViewer(request, context)
	const form = await readForm(request.clone() as Request)
	// The main switch is a setting, which the settings' action saves.
	if (form.text('intent') === 'notifications') return saveSettings(args)
	const command = requireCommand(parseNotificationCommand(form, context.push.isEndpoint))
	if (command.intent === 'save' && isQuietUnclear(command.settings))
		return rerenderForm<RefusedSettings>({ intent: 'save', settings: command.settings }, 400)
	const failure = { toast: notificationMessages.saveFailed, event: 'notifications_command_failed' }
	const device = deviceNameOf(request.headers.get('User-Agent'))
	const outcome = await executeCommand(() => execute(command, notifications, device), failure)
	return respondToForm(request, context.flash, outcome, NOTIFICATION_SETTINGS_PATH)
}

async function execute(
	command: NotificationCommand,
	notifications: Notifications,
	device: string | null,
): Promise<Toast> {
	switch (command.intent) {
		case 'save':
			await notifications.saveSettings(command.settings)
			return notificationMessages.saved
		case 'subscribe':
			if (command.subscription === null) return notificationMessages.deviceRefused
			await notifications.addDevice(command.subscription, device)
			return notificationMessages.deviceOn
		case 'remove':
			await notifications.removeDevice(command.device)
			return notificationMessages.deviceOff
	}
}

export const meta = () =>
	pageMeta({
		title: notificationWords.title,
		description: notificationWords.description,
		path: NOTIFICATION_SETTINGS_PATH,
	})

export default function NotificationSettings() {
	const { isOn, settings, publicKey, devices } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const actionData = useActionData() as SettingsActionData | RefusedSettings | undefined
	const error = actionData?.intent === 'notifications' ? actionData.error : null
	const refused = actionData?.intent === 'save' ? actionData.settings : null
	return (
		<SettingsPage heading={notificationWords.notifications}>
			<SwitchForm name="notifications" isOn={isOn} label={notificationWords.notifications} error={error}>
				{notificationWords.notificationsDetail}
			</SwitchForm>
			<NotificationSettingsForm settings={settings} refused={refused} />
			<PushDevices devices={devices} publicKey={publicKey} />
		</SettingsPage>
	)
}
