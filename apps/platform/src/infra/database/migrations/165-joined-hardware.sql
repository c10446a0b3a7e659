-- Whether the IQ has confirmed the hardware since it came to it: then the hardware has the keys of the IQ, also after a reset.
alter table hardware add column has_joined boolean not null default false;
update hardware set has_joined = true
where is_confirmed
  -- of what waits for a restore nobody can say any more; until now it was taken to have them
  or iq_id in (select id from iq where restore_required)
  or id in (select stop.hardware_id from walk_stop stop join walk on walk.id = stop.walk_id where walk.reason = 'restore');
