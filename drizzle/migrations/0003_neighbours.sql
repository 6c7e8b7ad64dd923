CREATE TABLE `model_fits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`state` text NOT NULL,
	`cursor` text,
	`ratings` integer NOT NULL,
	`next` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE TABLE `model_ratings` (
	`fit_id` integer NOT NULL,
	`slice` integer NOT NULL,
	`ratings` text NOT NULL,
	PRIMARY KEY(`fit_id`, `slice`),
	FOREIGN KEY (`fit_id`) REFERENCES `model_fits`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `neighbours` (
	`fit_id` integer NOT NULL,
	`media_key` text NOT NULL,
	`nearest` text NOT NULL,
	PRIMARY KEY(`fit_id`, `media_key`),
	FOREIGN KEY (`fit_id`) REFERENCES `model_fits`(`id`) ON UPDATE no action ON DELETE cascade
);
