-- Release of the time zone rules by which an IQ counts hours, as it reported; null while it has not.
alter table iq add column zone_rules text;
