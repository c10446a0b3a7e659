-- What is open is a small part of what a company has ever installed, so its lists do not pass by what is released.
create index installation_open_created on installation (company_id, created_date desc, id desc)
  where release_date is null;
create index installation_open_mine on installation (company_id, installer_id, created_date desc, id desc)
  where release_date is null;
-- A person who leaves is taken out of the installations that bear the name.
create index installation_installer on installation (installer_id);
