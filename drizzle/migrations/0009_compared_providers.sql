CREATE TABLE `compared_providers` (
	`region` text NOT NULL,
	`provider_id` integer NOT NULL,
	`wanted_at` integer NOT NULL,
	`compared_on` text,
	`snapshot` text,
	PRIMARY KEY(`region`, `provider_id`)
);
--> statement-breakpoint
CREATE INDEX `compared_providers_due` ON `compared_providers` (`compared_on`);--> statement-breakpoint
CREATE TABLE `provider_changes` (
	`region` text NOT NULL,
	`provider_id` integer NOT NULL,
	`media_key` text NOT NULL,
	`has_left` integer NOT NULL,
	`card` text NOT NULL,
	`found_on` text NOT NULL,
	PRIMARY KEY(`region`, `provider_id`, `media_key`)
);
--> statement-breakpoint
CREATE INDEX `provider_changes_age` ON `provider_changes` (`found_on`);