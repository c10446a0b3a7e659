-- Nobody waits for the broker while holding a row: whoever publishes a desired state has it for a while.
alter table iq
  add column publishing_until timestamptz,
  add column published_at timestamptz;
