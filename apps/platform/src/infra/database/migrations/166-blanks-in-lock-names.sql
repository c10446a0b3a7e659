-- The keys of lock names without blanks that look alike or cannot be seen (LIST-54). A key that two locks of a collection would
-- share stays as it is: both keep their names, and the next one of that name is refused.
with renewed as (
  select id, collection_id, trim(regexp_replace(
    regexp_replace(name_key, '[\u00ad\u200b\u2060\ufeff]', '', 'g'),
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) as key
  from hardware where hardware_type = 'lock'
), shared as (
  select collection_id, key from renewed group by collection_id, key having count(*) > 1
)
update hardware set name_key = renewed.key
from renewed
where hardware.id = renewed.id and hardware.name_key <> renewed.key and renewed.key <> ''
  and not exists (
    select from shared where shared.collection_id = renewed.collection_id and shared.key = renewed.key
  );
