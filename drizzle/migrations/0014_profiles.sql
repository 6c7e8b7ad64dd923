-- Everything that was an account's belongs to its first profile from now on, which has the account's id: no personal row moves.
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`avatar` text,
	`pin_hash` text,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profiles_user` ON `profiles` (`user_id`);--> statement-breakpoint
CREATE INDEX `profiles_removed` ON `profiles` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
INSERT INTO `profiles` (`id`, `user_id`, `name`, `created_at`) SELECT `id`, `id`, coalesce(`name`, ''), `created_at` FROM `users`;--> statement-breakpoint
CREATE TRIGGER `profile_after_user_added` AFTER INSERT ON `users` BEGIN INSERT INTO `profiles` (`id`, `user_id`, `name`, `created_at`) VALUES (NEW.`id`, NEW.`id`, coalesce(NEW.`name`, ''), NEW.`created_at`); END;--> statement-breakpoint
CREATE TABLE `__new_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`is_watch_history_enabled` integer NOT NULL,
	`is_notifications_enabled` integer NOT NULL,
	`is_analytics_enabled` integer DEFAULT true NOT NULL,
	`accent_color` text NOT NULL,
	`region` text,
	`language` text,
	`services` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_preferences`("user_id", "is_watch_history_enabled", "is_notifications_enabled", "is_analytics_enabled", "accent_color", "region", "language", "services", "created_at", "updated_at") SELECT "user_id", "is_watch_history_enabled", "is_notifications_enabled", "is_analytics_enabled", "accent_color", "region", "language", "services", "created_at", "updated_at" FROM `preferences`;--> statement-breakpoint
DROP TABLE `preferences`;--> statement-breakpoint
ALTER TABLE `__new_preferences` RENAME TO `preferences`;--> statement-breakpoint
ALTER TABLE `sessions` ADD `profile_id` text;