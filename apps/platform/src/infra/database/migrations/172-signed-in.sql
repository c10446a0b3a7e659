-- The newest sign-in of a person that is recorded in the history of the company.
alter table staff add column signed_in_at timestamptz;
