-- A name for people; no IQ is sent it (decision 172). It goes with its tag.
alter table tag add column label text check (char_length(label) between 1 and 50);
