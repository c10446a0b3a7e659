-- What was released last comes first, and an access that ended without a release after all of these.
drop index installation_released;
create index installation_released on installation (company_id, release_date desc nulls last, id desc);
