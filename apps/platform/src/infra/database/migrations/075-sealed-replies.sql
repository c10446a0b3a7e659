-- Answers that are kept for a retry can be read with its key alone, of which only the hash is kept. They live a day.
delete from idempotency;
alter table idempotency rename column key to key_hash;
alter table idempotency drop column reply, add column reply bytea;
