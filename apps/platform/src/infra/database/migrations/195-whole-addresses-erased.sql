-- A text names an address where that stands whole: "ann@site.example" is not in "joann@site.example" or "ann@site.example.org".
create function names_address(content text, address text) returns boolean language sql immutable as $$
  select lower(content) ~ (
    '(^|[^[:alnum:]!#$%&''*+/=?^_`{|}~.-])'
    || regexp_replace(lower(address), '([^[:alnum:]])', '\\\1', 'g')
    || '($|[^[:alnum:].-]|\.($|[^[:alnum:]]))')
$$;

create or replace function erase_person_from_audit(person text, address text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  update audit set
    actor_id = case when actor_id = person then null else actor_id end,
    actor_salt = case when actor_id = person then null else actor_salt end,
    thing_id = case when about then null else thing_id end,
    subject = case when about then '{}'::json else subject end,
    change = case when about then null else change end,
    before = case when about then null else before end,
    content_salt = case when about then null else content_salt end
  from (
    select id as record_id, coalesce(
      thing_id = person or names_address(concat(subject, change, before), nullif(address, ''))
        or strpos(concat(subject, change, before), person) > 0, false) as about
    from audit) as named
  where id = record_id and (about or actor_id = person);
  get diagnostics erased = row_count;
  return erased;
end $$;
