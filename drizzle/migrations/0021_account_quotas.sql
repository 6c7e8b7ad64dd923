ALTER TABLE `viewers` ADD `account_id` text;--> statement-breakpoint
CREATE INDEX `viewers_of_account` ON `viewers` (`account_id`);--> statement-breakpoint
UPDATE `viewers` SET `account_id` = (SELECT `user_id` FROM `profiles` WHERE `profiles`.`id` = `viewers`.`id`);
