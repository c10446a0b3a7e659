-- named as the platform's counts of attempts: one store counts both
alter table identity_attempt rename column count to tries;
alter table identity_attempt rename column window_ends_at to ends_at;
