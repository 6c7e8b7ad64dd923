ALTER TABLE `viewers` ADD `account_id` text;--> statement-breakpoint
CREATE INDEX `viewers_of_account` ON `viewers` (`account_id`);