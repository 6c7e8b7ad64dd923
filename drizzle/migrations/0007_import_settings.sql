ALTER TABLE `imports` ADD `settings` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `replaced_settings` text;