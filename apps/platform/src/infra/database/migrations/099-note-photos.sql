-- Photos of notes: two files each, the photo and its thumbnail. Who may read a note may read its photos.
create table note_photo (
  id uuid primary key,
  collection_id uuid not null references collection,
  note_id uuid not null references note on delete cascade,
  file_id uuid not null unique references stored_file,
  thumbnail_id uuid not null unique references stored_file,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_on timestamptz not null
);
create index note_photo_note on note_photo (note_id, created_on, id);
create index note_photo_collection on note_photo (collection_id);

-- Whichever program deletes a note or a photo: without a row the bytes are swept.
create function forget_photo_files() returns trigger language plpgsql set search_path = public as $$
begin
  delete from stored_file where id in (old.file_id, old.thumbnail_id);
  return null;
end $$;
create trigger note_photo_deleted after delete on note_photo for each row execute function forget_photo_files();

-- The notes that these look for are guarded themselves, so a private one is there for its author alone.
alter table note_photo enable row level security;
create policy note_photo_read on note_photo for select to commissioning_app
  using (collection_id = current_collection() and exists (select from note where note.id = note_id));
create policy note_photo_write on note_photo for insert to commissioning_app
  with check (collection_id = current_collection()
    and exists (select from note where note.id = note_id and user_email = current_email()));
create policy note_photo_delete on note_photo for delete to commissioning_app
  using (collection_id = current_collection()
    and exists (select from note where note.id = note_id and user_email = current_email()));
create policy note_photo_system on note_photo for select to commissioning_system using (true);
grant select, insert, delete on note_photo to commissioning_app;
grant select on note_photo to commissioning_system;
