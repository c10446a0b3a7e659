-- Addresses in their one spelling: an international domain in letters, as `emailKey` of the domain makes it. Browsers had made
-- punycode of some. Punycode is decoded as RFC 3492 has it; what is none stays as it is.
create function label_in_letters(label text) returns text language plpgsql immutable as $$
declare
  code text := substr(label, 5);
  dash integer := length(code) - strpos(reverse(code), '-') + 1;
  letters bigint[] := '{}';
  place integer := 1;
  letter bigint := 128;
  bias bigint := 72;
  at bigint := 0;
  before bigint;
  weight bigint;
  step bigint;
  digit bigint;
  threshold bigint;
  amount bigint;
begin
  if left(label, 4) <> 'xn--' then return label; end if;
  if strpos(code, '-') > 0 then
    select coalesce(array_agg(ascii(one)::bigint order by n), '{}') into letters
    from regexp_split_to_table(left(code, dash - 1), '') with ordinality as basic (one, n);
    place := dash + 1;
  end if;
  while place <= length(code) loop
    before := at;
    weight := 1;
    step := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(code, place, 1)) - 1;
      if place > length(code) or digit < 0 then return label; end if;
      place := place + 1;
      at := at + digit * weight;
      threshold := least(26, greatest(1, step - bias));
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    amount := cardinality(letters) + 1;
    bias := (at - before) / case when before = 0 then 700 else 2 end;
    bias := bias + bias / amount;
    step := 0;
    while bias > 455 loop
      bias := bias / 35;
      step := step + 36;
    end loop;
    bias := step + 36 * bias / (bias + 38);
    letter := letter + at / amount;
    at := at % amount;
    letters := letters[:at] || letter || letters[at + 1:];
    at := at + 1;
  end loop;
  return (select string_agg(chr(one::integer), '' order by n) from unnest(letters) with ordinality as each (one, n));
exception when others then
  return label;
end $$;

create function address_in_letters(address text) returns text language sql immutable as $$
  select regexp_replace(address, '[^@]*$', '') || string_agg(label_in_letters(label), '.' order by n)
  from regexp_split_to_table(lower(normalize(substring(address from '[^@]*$'), nfkc)), '\.') with ordinality as part (label, n)
$$;

-- Where two rows would share an address both stay as they are: who they are is for a person to say.
with spelled as (
  select id, email, address_in_letters(email) as key from staff where email ~ 'xn--|[^ -~]'
), renewed as (
  select distinct on (key) id, key from spelled where key <> email order by key, id
)
update staff set email = key from renewed
where staff.id = renewed.id and not exists (select from staff as other where other.email = key);

with spelled as (
  select id, email, address_in_letters(email) as key from owner where email ~ 'xn--|[^ -~]'
), renewed as (
  select distinct on (key) id, key from spelled where key <> email order by key, id
)
update owner set email = key from renewed
where owner.id = renewed.id and not exists (select from owner as other where other.email = key);

-- An invitation and a note keep the address of a person whose row has kept it.
update invitation set email = address_in_letters(email)
where email ~ 'xn--|[^ -~]' and email <> address_in_letters(email)
  and not exists (select from owner where owner.email = invitation.email)
  and not exists (select from staff where staff.email = invitation.email);
update note set user_email = address_in_letters(user_email)
where user_email ~ 'xn--|[^ -~]' and user_email <> address_in_letters(user_email)
  and not exists (select from staff where staff.email = note.user_email);

drop function address_in_letters;
drop function label_in_letters;
