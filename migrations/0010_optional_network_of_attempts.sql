ALTER TABLE "sign_in_attempts" ALTER COLUMN "network" DROP NOT NULL;--> statement-breakpoint
-- Whatever a proxy sent that was no address, or an address with its port, was stored whole.
UPDATE "sign_in_attempts" SET "network" = NULL WHERE "network" !~ '^[0-9.]+/24$|^[0-9a-f:]+/48$';--> statement-breakpoint
UPDATE "sessions" SET "network" = NULL WHERE "network" !~ '^[0-9.]+/24$|^[0-9a-f:]+/48$';
