-- What a tag is found by: its number, then its name folded.
alter table tag add column find_key text collate "C" not null
  generated always as (number || coalesce(' ' || fold_case(label), '')) stored;

-- A part of a text is looked for among what a collection has, from an index alone.
create index tag_found_in on tag (collection_id, find_key, id);
create index note_found_in on note (collection_id, find_key, id) include (is_private_note, user_email);
