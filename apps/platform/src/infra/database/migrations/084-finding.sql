-- What hardware is found by: its name folded, then its address without separators.
alter table hardware add column find_key text collate "C" not null
  generated always as (fold_case(customer_reference) || ' ' || replace(mac, '.', '')) stored;

-- Who looks for something over all installations of a company reads what these hold, and nothing else.
create policy installation_found on installation to commissioning_finder using (company_id = current_company());
create policy staff_found on staff to commissioning_finder using (company_id = current_company());
create policy iq_found on iq to commissioning_finder using (collection_id in (select collection_id from installation));
create policy hardware_found on hardware to commissioning_finder
  using (collection_id in (select collection_id from installation));
create policy tag_found on tag to commissioning_finder using (collection_id in (select collection_id from installation));
create policy floor_found on floor to commissioning_finder
  using (collection_id in (select collection_id from installation));
create policy note_found on note for select to commissioning_finder
  using (
    collection_id in (select collection_id from installation) and (not is_private_note or user_email = current_email()));
create policy floor_plan_found on floor_plan to commissioning_finder
  using (collection_id in (select collection_id from installation));
create policy registered_device_found on registered_device to commissioning_finder using (mac in (select mac from iq));
grant select on registered_device, installation, staff, iq, hardware, tag, floor, note, floor_plan to commissioning_finder;
