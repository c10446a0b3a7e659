-- A deleted repeater is looked for among those that hang on one.
create index hardware_parent on hardware (parent_id) where parent_id is not null;
