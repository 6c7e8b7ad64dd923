-- Personal rows name their viewer by a number and their title by its key; texts of titles are shared. The tables are made anew, because
-- SQLite cannot change keys. Triggers go first: they would fire while tables are copied. A table that others refer to goes after
-- those, or its removal would remove their rows.
DROP TRIGGER `taste_after_opinion_added`;
--> statement-breakpoint
DROP TRIGGER `taste_after_opinion_changed`;
--> statement-breakpoint
DROP TRIGGER `taste_after_opinion_removed`;
--> statement-breakpoint
DROP TRIGGER `taste_after_saved_added`;
--> statement-breakpoint
DROP TRIGGER `taste_after_saved_removed`;
--> statement-breakpoint
DROP TRIGGER `taste_after_history_written`;
--> statement-breakpoint
DROP TRIGGER `taste_after_erasure_added`;
--> statement-breakpoint
DROP TRIGGER `taste_after_erasure_changed`;
--> statement-breakpoint
DROP TRIGGER `taste_after_import_moved_on`;
--> statement-breakpoint
CREATE TABLE `title_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`media_key` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`poster_path` text,
	`backdrop_path` text,
	`overview` text NOT NULL,
	`rating` real NOT NULL,
	`release_date` text,
	`read_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `title_texts_once` ON `title_texts` (`media_key`,`language`);
--> statement-breakpoint
CREATE INDEX `title_texts_age` ON `title_texts` (`read_at`);
--> statement-breakpoint
CREATE TABLE `viewers` (
	`key` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `viewers_id_unique` ON `viewers` (`id`);
--> statement-breakpoint
INSERT INTO `viewers` (`id`) SELECT `id` FROM `users` ORDER BY `created_at`, `id`;
--> statement-breakpoint
CREATE TABLE `__new_hidden_titles` (
	`user_key` integer NOT NULL,
	`media_type` text NOT NULL,
	`media_id` integer NOT NULL,
	`kind` text NOT NULL,
	`changed_at` integer NOT NULL,
	`change_id` text NOT NULL,
	PRIMARY KEY(`user_key`, `media_type`, `media_id`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_hidden_titles` (`user_key`, `media_type`, `media_id`, `kind`, `changed_at`, `change_id`)
SELECT `viewers`.`key`, `media_type`, `media_id`, `kind`, `changed_at`, `change_id`
FROM `hidden_titles` JOIN `viewers` ON `viewers`.`id` = `hidden_titles`.`user_id`;
--> statement-breakpoint
DROP TABLE `hidden_titles`;
--> statement-breakpoint
ALTER TABLE `__new_hidden_titles` RENAME TO `hidden_titles`;
--> statement-breakpoint
CREATE TABLE `__new_history` (
	`user_key` integer NOT NULL,
	`media_key` text NOT NULL,
	`texts_id` integer,
	`own_texts` text,
	`watch_position` real NOT NULL,
	`duration` real NOT NULL,
	`preferred_source` text,
	`created_at` integer NOT NULL,
	`media_type` text GENERATED ALWAYS AS (substr(media_key, 1, instr(media_key, ':') - 1)) VIRTUAL,
	`media_id` integer GENERATED ALWAYS AS (CAST(substr(media_key, instr(media_key, ':') + 1) AS INTEGER)) VIRTUAL,
	`season` integer GENERATED ALWAYS AS (iif(json_valid('[' || replace(substr(media_key, instr(media_key, ':') + 1), ':', ',') || ']'), ('[' || replace(substr(media_key, instr(media_key, ':') + 1), ':', ',') || ']') ->> 1, NULL)) VIRTUAL,
	`episode` integer GENERATED ALWAYS AS (iif(json_valid('[' || replace(substr(media_key, instr(media_key, ':') + 1), ':', ',') || ']'), ('[' || replace(substr(media_key, instr(media_key, ':') + 1), ':', ',') || ']') ->> 2, NULL)) VIRTUAL,
	PRIMARY KEY(`user_key`, `media_key`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_history` (`user_key`, `media_key`, `texts_id`, `own_texts`, `watch_position`, `duration`, `preferred_source`, `created_at`)
SELECT `viewers`.`key`, `media_key`, NULL, json_object('title', `title`, 'posterPath', `poster_path`, 'backdropPath', `backdrop_path`, 'overview', `overview`, 'rating', `rating`), `watch_position`, `duration`, `preferred_source`, `created_at`
FROM `history` JOIN `viewers` ON `viewers`.`id` = `history`.`user_id`;
--> statement-breakpoint
DROP TABLE `history`;
--> statement-breakpoint
ALTER TABLE `__new_history` RENAME TO `history`;
--> statement-breakpoint
CREATE INDEX `history_newest` ON `history` (`user_key`,`created_at`,`media_key`);
--> statement-breakpoint
CREATE INDEX `history_unfinished` ON `history` (`user_key`,`created_at`) WHERE NOT (duration > 0 AND (
	watch_position >= duration * 0.95
	OR (duration >= 240 AND watch_position >= duration - 120)
));
--> statement-breakpoint
CREATE INDEX `history_episodes` ON `history` (`user_key`,`media_id`,`created_at`) WHERE media_type = 'tv';
--> statement-breakpoint
CREATE TABLE `__new_history_writes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_key` integer NOT NULL,
	`entries` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_history_writes` (`id`, `user_key`, `entries`, `created_at`)
SELECT `history_writes`.`id`, `viewers`.`key`, `entries`, `created_at`
FROM `history_writes` JOIN `viewers` ON `viewers`.`id` = `history_writes`.`user_id`;
--> statement-breakpoint
DROP TABLE `history_writes`;
--> statement-breakpoint
ALTER TABLE `__new_history_writes` RENAME TO `history_writes`;
--> statement-breakpoint
CREATE INDEX `history_writes_user` ON `history_writes` (`user_key`);
--> statement-breakpoint
CREATE INDEX `history_writes_age` ON `history_writes` (`created_at`);
--> statement-breakpoint
CREATE TABLE `__new_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_key` integer NOT NULL,
	`source` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
	`parts` text,
	`skipped` text NOT NULL,
	`settings` text,
	`replaced_settings` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_imports` (`id`, `user_key`, `source`, `file_name`, `state`, `parts`, `skipped`, `settings`, `replaced_settings`, `created_at`)
SELECT `imports`.`id`, `viewers`.`key`, `source`, `file_name`, `state`, `parts`, `skipped`, `settings`, `replaced_settings`, `created_at`
FROM `imports` JOIN `viewers` ON `viewers`.`id` = `imports`.`user_id`;
--> statement-breakpoint
CREATE TABLE `__new_import_rows` (
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`lookup` text NOT NULL,
	`row` text NOT NULL,
	`outcome` text,
	`choice` text,
	`undo` text,
	PRIMARY KEY(`import_id`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `__new_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_import_rows` SELECT * FROM `import_rows`;
--> statement-breakpoint
DROP TABLE `import_rows`;
--> statement-breakpoint
DROP TABLE `imports`;
--> statement-breakpoint
ALTER TABLE `__new_imports` RENAME TO `imports`;
--> statement-breakpoint
ALTER TABLE `__new_import_rows` RENAME TO `import_rows`;
--> statement-breakpoint
CREATE INDEX `import_rows_lookup` ON `import_rows` (`import_id`,`lookup`);
--> statement-breakpoint
CREATE INDEX `imports_user` ON `imports` (`user_key`,`created_at`);
--> statement-breakpoint
CREATE TABLE `__new_opinions` (
	`user_key` integer NOT NULL,
	`media_type` text NOT NULL,
	`media_id` integer NOT NULL,
	`rating` real,
	`is_dismissed` integer NOT NULL,
	`sentiment` real,
	`keywords` text NOT NULL,
	`said_at` integer NOT NULL,
	PRIMARY KEY(`user_key`, `media_type`, `media_id`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_opinions` (`user_key`, `media_type`, `media_id`, `rating`, `is_dismissed`, `sentiment`, `keywords`, `said_at`)
SELECT `viewers`.`key`, `media_type`, `media_id`, `rating`, `is_dismissed`, `sentiment`, `keywords`, `said_at`
FROM `opinions` JOIN `viewers` ON `viewers`.`id` = `opinions`.`user_id`;
--> statement-breakpoint
DROP TABLE `opinions`;
--> statement-breakpoint
ALTER TABLE `__new_opinions` RENAME TO `opinions`;
--> statement-breakpoint
CREATE TABLE `__new_removals` (
	`user_key` integer NOT NULL,
	`id` text NOT NULL,
	`part` text NOT NULL,
	`record_id` text NOT NULL,
	`record` text NOT NULL,
	`removed_at` integer NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`user_key`, `id`, `record_id`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_removals` (`user_key`, `id`, `part`, `record_id`, `record`, `removed_at`, `undone_at`)
SELECT `viewers`.`key`, `removals`.`id`, `part`, `record_id`, `record`, `removed_at`, `undone_at`
FROM `removals` JOIN `viewers` ON `viewers`.`id` = `removals`.`user_id`;
--> statement-breakpoint
DROP TABLE `removals`;
--> statement-breakpoint
ALTER TABLE `__new_removals` RENAME TO `removals`;
--> statement-breakpoint
CREATE INDEX `removals_age` ON `removals` (`removed_at`);
--> statement-breakpoint
CREATE TABLE `__new_saved` (
	`id` text NOT NULL,
	`user_key` integer NOT NULL,
	`list` text NOT NULL,
	`media_type` text NOT NULL,
	`media_id` integer NOT NULL,
	`texts_id` integer,
	`own_texts` text,
	`added_at` integer NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_key`, `media_type`, `media_id`, `list`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_saved` (`id`, `user_key`, `list`, `media_type`, `media_id`, `texts_id`, `own_texts`, `added_at`, `changed_at`)
SELECT `saved`.`id`, `viewers`.`key`, `list`, `media_type`, `media_id`, NULL, json_object('title', `title`, 'posterPath', `poster_path`, 'backdropPath', `backdrop_path`, 'overview', `overview`, 'rating', `rating`, 'releaseDate', `release_date`), `added_at`, `changed_at`
FROM `saved` JOIN `viewers` ON `viewers`.`id` = `saved`.`user_id`;
--> statement-breakpoint
DROP TABLE `saved`;
--> statement-breakpoint
ALTER TABLE `__new_saved` RENAME TO `saved`;
--> statement-breakpoint
CREATE INDEX `saved_newest` ON `saved` (`user_key`,`list`,`added_at`);
--> statement-breakpoint
CREATE TABLE `__new_taste` (
	`user_key` integer PRIMARY KEY NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`weights` text DEFAULT '{}' NOT NULL,
	`years` text,
	`searches` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`ranking` text,
	`ranked_version` integer,
	`ranking_key` text,
	`ranked_at` integer,
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_taste` (`user_key`, `is_enabled`, `weights`, `years`, `searches`, `version`, `ranking`, `ranked_version`, `ranking_key`, `ranked_at`)
SELECT `viewers`.`key`, `is_enabled`, `weights`, `years`, `searches`, `version`, `ranking`, `ranked_version`, `ranking_key`, `ranked_at`
FROM `taste` JOIN `viewers` ON `viewers`.`id` = `taste`.`user_id`;
--> statement-breakpoint
DROP TABLE `taste`;
--> statement-breakpoint
ALTER TABLE `__new_taste` RENAME TO `taste`;
--> statement-breakpoint
CREATE INDEX `taste_ranked` ON `taste` (`ranked_at`);
--> statement-breakpoint
CREATE TABLE `__new_erasures` (
	`user_key` integer NOT NULL,
	`media_key` text NOT NULL,
	`erased_at` integer NOT NULL,
	PRIMARY KEY(`user_key`, `media_key`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_erasures` (`user_key`, `media_key`, `erased_at`)
SELECT `viewers`.`key`, `media_key`, `erased_at`
FROM `erasures` JOIN `viewers` ON `viewers`.`id` = `erasures`.`user_id`;
--> statement-breakpoint
DROP TABLE `erasures`;
--> statement-breakpoint
ALTER TABLE `__new_erasures` RENAME TO `erasures`;
--> statement-breakpoint
CREATE TRIGGER `taste_after_opinion_added` AFTER INSERT ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_opinion_changed` AFTER UPDATE ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_opinion_removed` AFTER DELETE ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = OLD.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_saved_added` AFTER INSERT ON `saved` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_saved_removed` AFTER DELETE ON `saved` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = OLD.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_history_written` AFTER INSERT ON `history_writes` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_erasure_added` AFTER INSERT ON `erasures` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_erasure_changed` AFTER UPDATE ON `erasures` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_import_moved_on` AFTER UPDATE OF `state` ON `imports` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
