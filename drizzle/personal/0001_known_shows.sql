CREATE TABLE `plays` (
	`user_key` integer NOT NULL,
	`media_key` text NOT NULL,
	`played_at` integer NOT NULL,
	PRIMARY KEY(`user_key`, `media_key`, `played_at`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `watched_seasons` (
	`user_key` integer NOT NULL,
	`show_id` integer NOT NULL,
	`season` integer NOT NULL,
	`episodes` text NOT NULL,
	PRIMARY KEY(`user_key`, `show_id`, `season`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `watched_seasons_show` ON `watched_seasons` (`show_id`);--> statement-breakpoint
CREATE TRIGGER `watched_after_history_added` AFTER INSERT ON `history` WHEN NEW.`episode` IS NOT NULL AND (NEW.`duration` > 0 AND (NEW.`watch_position` >= NEW.`duration` * 0.95 OR (NEW.`duration` >= 240 AND NEW.`watch_position` >= NEW.`duration` - 120))) BEGIN INSERT INTO `watched_seasons` (`user_key`, `show_id`, `season`, `episodes`) VALUES (NEW.`user_key`, NEW.`media_id`, NEW.`season`, replace(hex(zeroblob(NEW.`episode`)), '00', '0') || '1') ON CONFLICT (`user_key`, `show_id`, `season`) DO UPDATE SET `episodes` = substr(`episodes` || replace(hex(zeroblob(NEW.`episode`)), '00', '0'), 1, NEW.`episode`) || '1' || substr(`episodes`, NEW.`episode` + 2); END;--> statement-breakpoint
CREATE TRIGGER `watched_after_history_changed` AFTER UPDATE OF `watch_position`, `duration` ON `history` WHEN NEW.`episode` IS NOT NULL AND (NEW.`duration` > 0 AND (NEW.`watch_position` >= NEW.`duration` * 0.95 OR (NEW.`duration` >= 240 AND NEW.`watch_position` >= NEW.`duration` - 120))) BEGIN INSERT INTO `watched_seasons` (`user_key`, `show_id`, `season`, `episodes`) VALUES (NEW.`user_key`, NEW.`media_id`, NEW.`season`, replace(hex(zeroblob(NEW.`episode`)), '00', '0') || '1') ON CONFLICT (`user_key`, `show_id`, `season`) DO UPDATE SET `episodes` = substr(`episodes` || replace(hex(zeroblob(NEW.`episode`)), '00', '0'), 1, NEW.`episode`) || '1' || substr(`episodes`, NEW.`episode` + 2); END;--> statement-breakpoint
CREATE TRIGGER `watched_after_history_removed` AFTER DELETE ON `history` BEGIN DELETE FROM `plays` WHERE `user_key` = OLD.`user_key` AND `media_key` = OLD.`media_key`; UPDATE `watched_seasons` SET `episodes` = substr(`episodes`, 1, OLD.`episode`) || '0' || substr(`episodes`, OLD.`episode` + 2) WHERE OLD.`episode` IS NOT NULL AND `user_key` = OLD.`user_key` AND `show_id` = OLD.`media_id` AND `season` = OLD.`season` AND length(`episodes`) > OLD.`episode`; END;--> statement-breakpoint
UPDATE `history` SET `duration` = `duration` WHERE `media_type` = 'tv';
