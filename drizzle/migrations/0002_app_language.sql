ALTER TABLE `preferences` ADD `app_language` text;
