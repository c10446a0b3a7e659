-- Null until the person has chosen a language, so that what they see follows their browser until then.
alter table identity_account alter column locale drop not null;
