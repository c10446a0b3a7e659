-- The resets that the IQ had counted when its OTP was switched over; null when there is no switch to undo. The switch
-- takes hold with the next reset, until then it can be taken back.
alter table iq add column otp_switched_at_reset integer;
