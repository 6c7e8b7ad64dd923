ALTER TABLE `calendar_feeds` ADD `language` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `facts` text;--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD `language` text;