-- The one order of names, as compareNames of the domain has it: numbers count, ties are broken by bytes. Two names are
-- equal only when all their bytes are, so filters and constraints mean what they did.
create collation name_order (provider = icu, locale = 'und-u-kk-true-kn-true', deterministic = true);

-- Lists walk these. Constraints stay in the order of bytes, which no update of ICU changes.
drop index installation_name;
create index installation_name on installation (company_id, site_customer_reference collate name_order, id);
drop index iq_collection;
create index iq_collection on iq (collection_id, customer_reference collate name_order, id);
drop index hardware_collection;
create index hardware_collection on hardware (collection_id, hardware_type, customer_reference collate name_order, id);
drop index note_subject;
create index note_subject on note (collection_id, subject collate name_order, id);
drop index floor_plan_name;
create index floor_plan_name on floor_plan (collection_id, customer_reference collate name_order, id);
drop index access_group_name;
create index access_group_name on access_group (collection_id, customer_reference collate name_order, id);
