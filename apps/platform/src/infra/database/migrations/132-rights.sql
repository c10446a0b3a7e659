-- Connections have no right of their own, so tries are counted with those of the system.
create policy attempt_system on attempt to commissioning_system using (true);
grant select, insert, update, delete on attempt to commissioning_system;
