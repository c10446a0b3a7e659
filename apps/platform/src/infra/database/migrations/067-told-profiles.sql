-- When the access token was issued whose word on the person was last taken over: an older one has nothing new to say.
alter table staff add column profile_told_at timestamptz;
