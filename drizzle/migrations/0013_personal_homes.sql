ALTER TABLE `users` ADD `home` text;--> statement-breakpoint
ALTER TABLE `users` ADD `moving_at` integer;--> statement-breakpoint
ALTER TABLE `viewers` ADD `is_history_enabled` integer DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE `viewers` SET `is_history_enabled` = false WHERE `id` IN (SELECT `user_id` FROM `preferences` WHERE NOT `is_watch_history_enabled`);
