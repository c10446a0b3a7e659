-- The trace of what last changed the desired state of an IQ, for whoever publishes it; null while nobody keeps traces.
alter table iq add column desired_traceparent text;
