-- How a company can be reached, where it is, and who answers for it.
alter table company
  add column phone_number text,
  add column email text,
  add column website_url text,
  add column street text,
  add column post_code text,
  add column city text,
  add column country_code text check (country_code ~ '^[A-Z]{2}$'),
  add column contact_id uuid,
  add column version integer not null default 1;

-- The main contact works for this very company, and is nobody once that person is gone.
alter table staff add constraint staff_of_company unique (company_id, id);
alter table company
  add constraint company_contact foreign key (id, contact_id) references staff (company_id, id)
    on delete set null (contact_id);
create index company_contact_id on company (contact_id) where contact_id is not null;

grant update (customer_reference, phone_number, email, website_url, street, post_code, city, country_code,
  contact_id, version) on company to commissioning_app;
