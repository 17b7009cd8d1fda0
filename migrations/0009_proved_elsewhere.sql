ALTER TABLE "external_flows" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "proved_elsewhere" boolean DEFAULT false NOT NULL;