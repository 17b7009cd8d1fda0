ALTER TABLE "users" ADD COLUMN "preferences" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_values" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "content" text;--> statement-breakpoint
CREATE INDEX "mails_due_at_index" ON "mails" USING btree ("due_at");