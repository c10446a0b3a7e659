-- The first six by name are found among all that fit, and their names are read from these indexes alone.
drop index hardware_found_by;
create index hardware_found_by on hardware (find_key, id) include (collection_id, customer_reference);
drop index hardware_found_in;
create index hardware_found_in on hardware (collection_id, find_key, id) include (customer_reference);
