ALTER TABLE `notifications` ADD `facts` text;
ALTER TABLE `push_subscriptions` ADD `language` text;
