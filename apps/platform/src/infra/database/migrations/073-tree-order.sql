-- Hardware hangs on a repeater of its own IQ or on the IQ itself. What was left hanging on a repeater that has gone
-- hangs on the IQ from now on, where it can be seen and detached.
update hardware set parent_id = null
  where exists (
    select from hardware parent where parent.id = hardware.parent_id and parent.iq_id is distinct from hardware.iq_id
  );
alter table hardware add constraint hardware_at_iq unique (id, iq_id);
-- Asked at the end: a repeater and what hangs on it may be attached together, in any order.
alter table hardware add constraint hardware_parent_at_iq
  foreign key (parent_id, iq_id) references hardware (id, iq_id) deferrable initially deferred;
