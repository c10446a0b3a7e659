-- Of hardware, each role sees and writes no more than its calls need.
revoke select on registered_device from commissioning_app;
grant select (id, kind, mac, activation_code, communication_type, revision, lock_type, last_version)
  on registered_device to commissioning_app;

revoke update on iq from commissioning_owner;
grant update (is_subscribed, installer_has_access) on iq to commissioning_owner;

drop policy iq_release_open on iq_release;
create policy iq_release_system on iq_release to commissioning_system using (true);
revoke all on iq_release from commissioning_app;
