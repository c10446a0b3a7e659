-- The few first by their name are read in its order, without the rows: where it stands and its id are all that is asked.
create index hardware_found_by on hardware (find_key, id) include (collection_id);
