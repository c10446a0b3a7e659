-- Written by keep-database.ts
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.current_actor() RETURNS uuid
    LANGUAGE sql STABLE
    RETURN (NULLIF(current_setting('app.actor_id'::text, true), ''::text))::uuid;
CREATE FUNCTION public.current_collection() RETURNS uuid
    LANGUAGE sql STABLE
    RETURN (NULLIF(current_setting('app.collection_id'::text, true), ''::text))::uuid;
CREATE FUNCTION public.current_company() RETURNS uuid
    LANGUAGE sql STABLE
    RETURN (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.database_epoch (
    is_only boolean DEFAULT true NOT NULL,
    epoch integer NOT NULL,
    place text,
    CONSTRAINT database_epoch_is_only_check CHECK (is_only)
);
CREATE FUNCTION public.current_epoch() RETURNS integer
    LANGUAGE sql STABLE
    RETURN (SELECT database_epoch.epoch FROM public.database_epoch);
CREATE TABLE public.staff (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    email text NOT NULL,
    first_name text,
    last_name text,
    phone text,
    image_url text,
    locale text,
    role text NOT NULL,
    profile_completed boolean DEFAULT false NOT NULL,
    oidc_issuer text,
    oidc_subject text,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    full_name text GENERATED ALWAYS AS (TRIM(BOTH FROM ((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)))) STORED NOT NULL,
    profile_told_at timestamp with time zone,
    CONSTRAINT staff_email_check CHECK ((email = lower(email))),
    CONSTRAINT staff_role_check CHECK ((role = ANY (ARRAY['installer_admin'::text, 'installer_basic'::text, 'clay_installer'::text])))
);
CREATE FUNCTION public.current_email() RETURNS text
    LANGUAGE sql STABLE
    RETURN (SELECT staff.email FROM public.staff WHERE (staff.id = public.current_actor()));
CREATE FUNCTION public.current_owner_id() RETURNS uuid
    LANGUAGE sql STABLE
    RETURN (NULLIF(current_setting('app.owner_id'::text, true), ''::text))::uuid;
CREATE FUNCTION public.fold_case(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(upper(lower(NORMALIZE(value, NFD))), '̇'::text, ''::text);
CREATE FUNCTION public.keep_installation_names() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  update installation set site_customer_reference = new.customer_reference where collection_id = new.id;
  return new;
end $$;
CREATE TABLE public.audit (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    company_id uuid,
    collection_id uuid,
    installation_id uuid,
    actor_kind text NOT NULL,
    actor_id text,
    operation text NOT NULL,
    subject jsonb NOT NULL,
    change jsonb,
    correlation_id text,
    CONSTRAINT audit_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'owner'::text, 'device'::text, 'system'::text])))
);
CREATE TABLE public.hardware (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    device_id uuid NOT NULL,
    hardware_type text NOT NULL,
    communication_type text NOT NULL,
    mac text NOT NULL,
    revision text,
    customer_reference text NOT NULL,
    name_key text NOT NULL,
    iq_id uuid,
    parent_id uuid,
    "position" integer DEFAULT 0 NOT NULL,
    is_detaching boolean DEFAULT false NOT NULL,
    detach_version integer,
    is_confirmed boolean DEFAULT false NOT NULL,
    takes_over boolean DEFAULT false NOT NULL,
    pending_since timestamp with time zone,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    online boolean DEFAULT false NOT NULL,
    lock_type text DEFAULT 'unknown'::text NOT NULL,
    battery_state text DEFAULT 'unknown'::text NOT NULL,
    signal_strength integer,
    signal_strength_last_update timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    floor_id uuid,
    find_key text GENERATED ALWAYS AS (((public.fold_case(customer_reference) || ' '::text) || replace(mac, '.'::text, ''::text))) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT hardware_check CHECK (((iq_id IS NOT NULL) OR ((parent_id IS NULL) AND (NOT is_detaching) AND (NOT is_confirmed)))),
    CONSTRAINT hardware_check1 CHECK (((hardware_type = 'lock'::text) OR (lock_type = 'none'::text))),
    CONSTRAINT hardware_communication_type_check CHECK ((communication_type = ANY (ARRAY['RFNET'::text, 'BLUENET'::text]))),
    CONSTRAINT hardware_floor_of_lock CHECK (((floor_id IS NULL) OR (hardware_type = 'lock'::text))),
    CONSTRAINT hardware_hardware_type_check CHECK ((hardware_type = ANY (ARRAY['lock'::text, 'repeater'::text])))
);
CREATE TABLE public.iq (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    device_id uuid NOT NULL,
    mac text NOT NULL,
    revision text NOT NULL,
    customer_reference text NOT NULL,
    time_zone text NOT NULL,
    led_enabled boolean DEFAULT true NOT NULL,
    led_mode text,
    otp_enabled boolean DEFAULT false NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    is_subscribed boolean DEFAULT true NOT NULL,
    installer_has_access boolean DEFAULT true NOT NULL,
    restored_reset_count integer DEFAULT 0 NOT NULL,
    desired_version integer NOT NULL,
    published_version integer DEFAULT 0 NOT NULL,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    online boolean DEFAULT false NOT NULL,
    last_seen timestamp with time zone,
    presence jsonb,
    stamp jsonb,
    reported_version integer DEFAULT 0 NOT NULL,
    modem_application text,
    ethernet boolean DEFAULT false NOT NULL,
    wifi boolean DEFAULT false NOT NULL,
    modem_signal integer,
    reset_count integer DEFAULT 0 NOT NULL,
    reset_required boolean DEFAULT false NOT NULL,
    restore_required boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    publishing_until timestamp with time zone,
    published_at timestamp with time zone,
    otp_switched_at_reset integer,
    fallen_stamp jsonb,
    epoch integer DEFAULT public.current_epoch() NOT NULL,
    hold text,
    restored_version integer,
    CONSTRAINT iq_hold_check CHECK ((hold = ANY (ARRAY['unheard'::text, 'ahead'::text]))),
    CONSTRAINT iq_state_check CHECK ((state = ANY (ARRAY['active'::text, 'dead'::text])))
);
CREATE TABLE public.site (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    customer_uid text NOT NULL,
    owner_id uuid,
    owner_pending boolean DEFAULT true NOT NULL,
    terms_accepted_at timestamp with time zone,
    terms_version text
);
CREATE FUNCTION public.work_of(wanted uuid, OUT attention integer, OUT locks integer, OUT attached integer, OUT has_iq boolean, OUT owner_pending boolean, OUT last_activity timestamp with time zone) RETURNS record
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    BEGIN ATOMIC
 SELECT ((( SELECT count(*) AS count
            FROM public.iq
           WHERE ((iq.collection_id = work_of.wanted) AND (iq.state = 'active'::text) AND ((NOT iq.online) OR iq.restore_required OR (iq.hold = 'ahead'::text)))))::integer + (( SELECT count(*) AS count
            FROM public.hardware
           WHERE ((hardware.collection_id = work_of.wanted) AND (hardware.iq_id IS NOT NULL) AND ((NOT hardware.is_confirmed) OR hardware.is_detaching OR (NOT hardware.online) OR (hardware.battery_state = ANY (ARRAY['low'::text, 'critical'::text]))))))::integer),
     (( SELECT count(*) AS count
            FROM public.hardware
           WHERE ((hardware.collection_id = work_of.wanted) AND (hardware.hardware_type = 'lock'::text))))::integer AS count,
     (( SELECT count(*) AS count
            FROM public.hardware
           WHERE ((hardware.collection_id = work_of.wanted) AND (hardware.hardware_type = 'lock'::text) AND (hardware.iq_id IS NOT NULL) AND hardware.is_confirmed AND (NOT hardware.is_detaching))))::integer AS count,
     (EXISTS ( SELECT
            FROM public.iq
           WHERE ((iq.collection_id = work_of.wanted) AND (iq.state = 'active'::text)))) AS "exists",
     COALESCE(( SELECT site.owner_pending
            FROM public.site
           WHERE (site.collection_id = work_of.wanted)), false) AS "coalesce",
     ( SELECT max(audit.at) AS max
            FROM public.audit
           WHERE (audit.collection_id = work_of.wanted)) AS max;
END;
CREATE FUNCTION public.work_state(wanted uuid) RETURNS text
    LANGUAGE sql STABLE
    RETURN (SELECT CASE WHEN (work_of.attention > 0) THEN 'attention'::text WHEN (NOT work_of.has_iq) THEN 'not_begun'::text WHEN work_of.owner_pending THEN 'owner_pending'::text ELSE 'ready'::text END AS "case" FROM public.work_of(work_state.wanted) work_of(attention, locks, attached, has_iq, owner_pending, last_activity));
CREATE TABLE public.access_code (
    id uuid NOT NULL,
    site_id uuid NOT NULL,
    code_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    used_by_company uuid,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.access_group (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    customer_reference text NOT NULL,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.access_group_lock (
    collection_id uuid NOT NULL,
    access_group_id uuid NOT NULL,
    lock_id uuid NOT NULL,
    hardware_type text GENERATED ALWAYS AS ('lock'::text) STORED NOT NULL
);
CREATE TABLE public.access_group_tag (
    collection_id uuid NOT NULL,
    access_group_id uuid NOT NULL,
    tag_id uuid NOT NULL
);
CREATE TABLE public.attempt (
    key text NOT NULL,
    tries integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.collection (
    id uuid NOT NULL,
    tenant_id uuid NOT NULL,
    customer_reference text NOT NULL,
    country_code text,
    time_zone text,
    business_type text,
    description text,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.company (
    id uuid NOT NULL,
    customer_reference text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    phone_number text,
    email text,
    website_url text,
    street text,
    post_code text,
    city text,
    country_code text,
    contact_id uuid,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    CONSTRAINT company_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text))
);
CREATE TABLE public.company_tenant (
    company_id uuid NOT NULL,
    tenant_id uuid NOT NULL,
    may_create boolean DEFAULT true NOT NULL
);
CREATE TABLE public.device_command (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    iq_id uuid NOT NULL,
    payload jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    outcome text,
    answer jsonb
);
CREATE TABLE public.door (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    number text,
    number_key text,
    customer_reference text NOT NULL,
    floor_id uuid,
    lock_type text,
    communication_type text,
    is_escape_route boolean DEFAULT false NOT NULL,
    external_id text,
    code text,
    lock_id uuid,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    imported jsonb,
    is_of_lock boolean DEFAULT false NOT NULL,
    CONSTRAINT door_check CHECK (((number IS NULL) = (number_key IS NULL))),
    CONSTRAINT door_check1 CHECK (((code IS NULL) OR (lock_id IS NULL))),
    CONSTRAINT door_communication_type_check CHECK ((communication_type = ANY (ARRAY['RFNET'::text, 'BLUENET'::text])))
);
CREATE TABLE public.door_column (
    company_id uuid NOT NULL,
    heading text NOT NULL,
    field text,
    used_at timestamp with time zone NOT NULL
);
CREATE TABLE public.duty (
    name text NOT NULL,
    holder uuid NOT NULL,
    held_until timestamp with time zone NOT NULL
);
CREATE TABLE public.entrance (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    intercom_site_id uuid NOT NULL,
    lock_id uuid,
    customer_reference text NOT NULL,
    intercom_code uuid NOT NULL,
    geo_filter_proximity integer,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT entrance_geo_filter_proximity_check CHECK ((((geo_filter_proximity >= 100) AND (geo_filter_proximity <= 1000)) AND ((geo_filter_proximity % 100) = 0)))
);
CREATE TABLE public.floor (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    customer_reference text NOT NULL,
    number integer NOT NULL,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT floor_number_check CHECK (((number >= '-10'::integer) AND (number <= 100)))
);
CREATE TABLE public.floor_plan (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    file_id uuid NOT NULL,
    customer_reference text NOT NULL,
    installer_id uuid,
    installer_first_name text,
    installer_last_name text,
    created_date timestamp with time zone NOT NULL,
    updated_date timestamp with time zone NOT NULL,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL
);
CREATE TABLE public.forced_release (
    iq_id uuid NOT NULL,
    mac text NOT NULL,
    collection_id uuid NOT NULL,
    desired_version integer NOT NULL
);
CREATE TABLE public.held_iq (
    iq_id uuid NOT NULL,
    collection_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    digest text,
    asked_at timestamp with time zone,
    applied jsonb
);
CREATE TABLE public.idempotency (
    actor_id uuid NOT NULL,
    key_hash text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    created_at timestamp with time zone NOT NULL,
    reply bytea
);
CREATE TABLE public.installation (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    collection_id uuid NOT NULL,
    tenant_id uuid NOT NULL,
    installer_id uuid,
    site_customer_reference text,
    type text NOT NULL,
    access_expiry timestamp with time zone,
    release_date timestamp with time zone,
    created_date timestamp with time zone NOT NULL,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    CONSTRAINT installation_type_check CHECK ((type = ANY (ARRAY['initial'::text, 'by_access'::text])))
);
CREATE TABLE public.intercom_site (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    customer_reference text NOT NULL,
    time_zone text NOT NULL,
    labels text[] NOT NULL,
    integration_enabled boolean DEFAULT true NOT NULL,
    location jsonb,
    owner_id uuid,
    owner_first_name text,
    owner_last_name text,
    owner_pending boolean DEFAULT true NOT NULL,
    terms_accepted_at timestamp with time zone,
    terms_version text,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT intercom_site_labels_check CHECK (((cardinality(labels) > 0) AND (labels <@ ARRAY['residential'::text, 'organizational'::text])))
);
CREATE TABLE public.invitation (
    id uuid NOT NULL,
    kind text NOT NULL,
    code_hash text NOT NULL,
    company_id uuid NOT NULL,
    site_id uuid,
    staff_id uuid,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expiry_told_at timestamp with time zone,
    intercom_site_id uuid,
    CONSTRAINT invitation_kind_check CHECK ((kind = ANY (ARRAY['site_owner'::text, 'intercom_owner'::text, 'staff'::text])))
);
CREATE TABLE public.iq_release (
    mac text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.migration (
    room text NOT NULL,
    title text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.note (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    resource_type text NOT NULL,
    resource_id uuid NOT NULL,
    resource_reference text NOT NULL,
    subject text NOT NULL,
    note_text text NOT NULL,
    is_private_note boolean NOT NULL,
    user_email text NOT NULL,
    user_first_name text,
    user_last_name text,
    created_on timestamp with time zone NOT NULL,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    CONSTRAINT note_note_text_check CHECK ((char_length(note_text) <= 180)),
    CONSTRAINT note_resource_type_check CHECK ((resource_type = ANY (ARRAY['Iq'::text, 'Lock'::text, 'Repeater'::text, 'FloorPlan'::text, 'Collection'::text, 'Tag'::text])))
);
CREATE TABLE public.notification (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    installation_id uuid NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT notification_kind_check CHECK ((kind = ANY (ARRAY['owner_accepted'::text, 'invitation_expired'::text, 'iq_offline'::text, 'tags_imported'::text])))
);
CREATE TABLE public.notification_read (
    notification_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    read_at timestamp with time zone NOT NULL
);
CREATE TABLE public.owner (
    id uuid NOT NULL,
    email text NOT NULL,
    first_name text,
    last_name text,
    oidc_issuer text,
    oidc_subject text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT owner_email_check CHECK ((email = lower(email)))
);
CREATE TABLE public.registered_device (
    id uuid NOT NULL,
    kind text NOT NULL,
    mac text NOT NULL,
    activation_code text,
    communication_type text,
    revision text NOT NULL,
    lock_type text DEFAULT 'none'::text NOT NULL,
    secret_hash text,
    last_version integer DEFAULT 0 NOT NULL,
    CONSTRAINT registered_device_check CHECK (((kind = 'iq'::text) = ((activation_code IS NOT NULL) AND (secret_hash IS NOT NULL)))),
    CONSTRAINT registered_device_communication_type_check CHECK ((communication_type = ANY (ARRAY['RFNET'::text, 'BLUENET'::text]))),
    CONSTRAINT registered_device_kind_check CHECK ((kind = ANY (ARRAY['iq'::text, 'lock'::text, 'repeater'::text])))
);
CREATE TABLE public.replaced_device (
    device_id uuid NOT NULL,
    mac text NOT NULL,
    iq_id uuid NOT NULL,
    collection_id uuid NOT NULL,
    desired_version integer NOT NULL
);
CREATE TABLE public.sheet (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    customer_reference text NOT NULL,
    floor_id uuid,
    floor_plan_id uuid,
    scale jsonb,
    frame jsonb,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT sheet_check CHECK (((scale IS NULL) = (frame IS NULL)))
);
CREATE TABLE public.stored_file (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    media_type text NOT NULL,
    byte_size integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT stored_file_byte_size_check CHECK ((byte_size >= 0))
);
CREATE TABLE public.tag (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    number text NOT NULL,
    is_active boolean NOT NULL,
    is_blocked boolean DEFAULT false NOT NULL,
    is_master_key boolean DEFAULT false NOT NULL,
    registration_date timestamp with time zone NOT NULL,
    version integer DEFAULT GREATEST(1, public.current_epoch()) NOT NULL,
    CONSTRAINT tag_number_check CHECK ((number ~ '^([0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$'::text))
);
CREATE TABLE public.tag_pending (
    tag_id uuid NOT NULL,
    iq_id uuid NOT NULL,
    collection_id uuid NOT NULL,
    desired_version integer NOT NULL
);
CREATE TABLE public.tag_registration (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    iq_id uuid NOT NULL,
    lock_id uuid NOT NULL,
    lock_mac text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);
CREATE TABLE public.tenant (
    id uuid NOT NULL,
    customer_reference text NOT NULL,
    type text NOT NULL,
    CONSTRAINT tenant_type_check CHECK ((type = ANY (ARRAY['user_api'::text, 'hardware_api'::text])))
);
CREATE TABLE public.time_schedule (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    access_group_id uuid NOT NULL,
    start_date date,
    end_date date,
    start_time text NOT NULL,
    end_time text NOT NULL,
    weekdays integer[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT time_schedule_check CHECK ((end_date >= start_date)),
    CONSTRAINT time_schedule_check1 CHECK ((end_time > start_time)),
    CONSTRAINT time_schedule_end_time_check CHECK ((end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT time_schedule_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT time_schedule_weekdays_check CHECK (((cardinality(weekdays) > 0) AND (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7])))
);
CREATE TABLE public.walk (
    id uuid NOT NULL,
    collection_id uuid NOT NULL,
    iq_id uuid NOT NULL,
    reason text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    CONSTRAINT walk_reason_check CHECK ((reason = ANY (ARRAY['replace'::text, 'swap'::text, 'restore'::text, 'attach'::text, 'detach'::text])))
);
CREATE TABLE public.walk_stop (
    hardware_id uuid NOT NULL,
    walk_id uuid NOT NULL,
    collection_id uuid NOT NULL,
    place_id uuid,
    "position" integer NOT NULL
);
INSERT INTO public.access_code VALUES ('01a1fd8c-6900-778b-853d-ee1f0112cfc1', '01a1fd8c-6900-7201-a7c9-685bf3ab54c1', 'x', '2026-11-21 10:00:00+00', NULL, NULL, '2026-11-21 10:00:00+00');
INSERT INTO public.access_code VALUES ('01a1fd8c-6900-774e-9565-00f5d0a4420f', '01a1fd8c-6900-7773-a730-a73eadd15044', 'x', '2026-11-21 10:00:00+00', NULL, NULL, '2026-11-21 10:00:00+00');
INSERT INTO public.access_group VALUES ('01a1fd8c-6900-76d6-844a-1adbd1f65e1f', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 'Staff', 4, '2026-11-21 10:00:00+00');
INSERT INTO public.access_group VALUES ('01a1fd8c-6900-70d3-b60a-3191ad0c7855', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 'Staff', 4, '2026-11-21 10:00:00+00');
INSERT INTO public.access_group_lock VALUES ('01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-76d6-844a-1adbd1f65e1f', '01a1fd8c-6900-755b-81e5-207cc9147147', DEFAULT);
INSERT INTO public.access_group_lock VALUES ('01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-70d3-b60a-3191ad0c7855', '01a1fd8c-6900-7228-b822-ffc12d79550a', DEFAULT);
INSERT INTO public.access_group_tag VALUES ('01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-76d6-844a-1adbd1f65e1f', '01a1fd8c-6900-707f-98f4-9f5e292fb140');
INSERT INTO public.access_group_tag VALUES ('01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-70d3-b60a-3191ad0c7855', '01a1fd8c-6900-72ee-83eb-5d9483567457');
INSERT INTO public.attempt VALUES ('kept', 1, '2026-11-22 22:45:45.190691+00');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-71a4-9fe1-d8b344cbc504', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', NULL, NULL, 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'createInstallation', '{"id": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"email": "otto@customer.test", "tenantId": "01a1fd8c-6900-75df-8ee4-a65397c2a66b", "timeZone": "Europe/Amsterdam", "countryCode": "NL", "description": null, "businessType": "coworking", "customerReference": "Harbour House"}', '5d856aad-f821-4157-8366-080f0c92c945');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-76ba-a9d5-be63ec13d465', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'addIq', '{"id": "01a1fd8c-6900-7683-bd11-01d1bae0181b", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"timeZone": "Europe/Amsterdam", "customerReference": "Hall"}', '001d58e6-719d-4303-833f-c28a702aced6');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-77cf-9e78-ea3ef13763d2', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'addLock', '{"id": "01a1fd8c-6900-755b-81e5-207cc9147147", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"iqId": "01a1fd8c-6900-7683-bd11-01d1bae0181b", "customerReference": "Front door"}', '4838a2b6-d12f-446c-922e-f69518586bd9');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7032-b15b-b7e0990225b9', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'addLock', '{"id": "01a1fd8c-6900-70a7-9835-d1cc5ed8278c", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"iqId": "01a1fd8c-6900-7683-bd11-01d1bae0181b", "customerReference": "Back door"}', '673c0218-4b3e-4962-a90d-3015c23ff512');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7027-8b14-909c1e8e4ac9', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'createFloor', '{"id": "01a1fd8c-6900-7661-adee-a1957840fc24", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"locks": ["01a1fd8c-6900-70a7-9835-d1cc5ed8278c"], "number": 0, "customerReference": "Ground floor"}', '822cc6d1-328d-4f70-938b-435f52091ec0');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-71ed-8011-01f0d1db1438', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'detachLock', '{"id": "01a1fd8c-6900-70a7-9835-d1cc5ed8278c", "lockId": "01a1fd8c-6900-70a7-9835-d1cc5ed8278c", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"force": true}', 'be14d18f-fc01-4d1c-9d31-9b790cf7bf3c');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-71ba-ac21-ed40cac82419', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'createIntercomSite', '{"id": "01a1fd8c-6900-73f3-a45a-72ebff59f20c", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"labels": ["residential"], "timeZone": "Europe/Amsterdam", "customerReference": "Gate"}', '75ca84f8-cb75-4124-a151-96a8f6c29add');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7799-bf06-34eaa4de5ee0', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'addEntrance', '{"id": "01a1fd8c-6900-70cb-a60a-77c927c2bf49", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"intercomCode": "01a1fd8c-6900-771d-9df3-375f124f7436", "lockIdentifier": "01a1fd8c-6900-70a7-9835-d1cc5ed8278c", "customerReference": "Gate", "geoFilterProximity": null, "openingChannelType": "commissioning"}', 'df604b66-5244-4e11-b57b-ed9e9ffd4619');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-734e-b91f-ad824f572586', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'replaceLock', '{"id": "01a1fd8c-6900-755b-81e5-207cc9147147", "lockId": "01a1fd8c-6900-755b-81e5-207cc9147147", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"mac": "AB000000000009", "force": false}', '03aab1dd-b711-42b0-b1b8-7e0e0097d437');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7699-80ff-6badd4e761c8', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'createFloorPlan', '{"id": "01a1fd8c-6900-76e9-8f18-0a8efeaba655", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"customerReference": "Ground floor"}', '26d64888-5a75-4e0b-bba9-caa80bd366bd');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-74f2-9a0f-e05ddbc934e7', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'importDoors', '{"installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"rows": [{"door": null, "line": 2, "values": {"number": "1.07"}}], "floors": [], "columns": [{"field": "number", "column": "Mark"}]}', 'c737b54f-eb17-4150-a7b3-3f4edeba35cf');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7375-a4a5-9ffab28ec1df', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'createNote', '{"id": "01a1fd8c-6900-73d8-8a3e-36701dc68bd2", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"resourceType": "Collection", "isPrivateNote": true}', '8e0025ef-7a47-448c-8107-8bd494727705');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-75c0-a94f-ee25c1f8610d', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'createAccessGroup', '{"id": "01a1fd8c-6900-76d6-844a-1adbd1f65e1f", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"customerReference": "Staff"}', '809eb465-9e1b-4b32-b919-c06a47b6335b');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7695-a083-87f4bb2b4fa3', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'changeAccessGroupTags', '{"id": "01a1fd8c-6900-76d6-844a-1adbd1f65e1f", "accessGroupId": "01a1fd8c-6900-76d6-844a-1adbd1f65e1f", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"addIds": ["01a1fd8c-6900-707f-98f4-9f5e292fb140"], "removeIds": []}', '36e47b85-db4a-4e9a-8983-4e7ed937379b');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7579-8a49-e330042c24a6', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'changeAccessGroupLocks', '{"id": "01a1fd8c-6900-76d6-844a-1adbd1f65e1f", "accessGroupId": "01a1fd8c-6900-76d6-844a-1adbd1f65e1f", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"addIds": ["01a1fd8c-6900-755b-81e5-207cc9147147"], "removeIds": []}', 'bb1eef75-9630-49a6-80ce-260f1977df6d');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7007-801c-157b7a17dcfe', '2026-11-21 10:00:00+00', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'staff', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'addTimeSchedule', '{"id": "01a1fd8c-6900-76d6-844a-1adbd1f65e1f", "accessGroupId": "01a1fd8c-6900-76d6-844a-1adbd1f65e1f", "installationId": "01a1fd8c-6900-74bf-829f-ba75f4fbb64b"}', '{"friday": false, "monday": true, "sunday": false, "endTime": "17:00", "tuesday": false, "saturday": false, "thursday": false, "startTime": "09:00", "wednesday": false}', '93b680c1-ed48-4e43-a35f-8f4ad388bf3a');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-741e-a83e-c6623dd6cb75', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', NULL, NULL, 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'createInstallation', '{"id": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"email": "else@customer.test", "tenantId": "01a1fd8c-6900-75df-8ee4-a65397c2a66b", "timeZone": "Europe/Amsterdam", "countryCode": "NL", "description": null, "businessType": "coworking", "customerReference": "Harbour House"}', '59877b58-bc97-48bd-a273-8ba9bcc3457e');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-70ea-8406-d9aaadfdc5ed', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'addIq', '{"id": "01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"timeZone": "Europe/Amsterdam", "customerReference": "Hall"}', 'fcf7a46e-52d7-44be-b22f-d3c2f1f61ccf');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-73c5-99a9-093d6b2d0159', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'addLock', '{"id": "01a1fd8c-6900-7228-b822-ffc12d79550a", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"iqId": "01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6", "customerReference": "Front door"}', 'd8868fab-fe31-4c50-a220-b73897431a0f');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7159-b429-44697a2220cb', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'addLock', '{"id": "01a1fd8c-6900-777c-8429-c258c7f3a046", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"iqId": "01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6", "customerReference": "Back door"}', 'ea7843f7-9470-4d9d-93cc-a513867576aa');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-74e9-9e12-aff92472fc03', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'createFloor', '{"id": "01a1fd8c-6900-7234-a407-1ae850927f20", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"locks": ["01a1fd8c-6900-777c-8429-c258c7f3a046"], "number": 0, "customerReference": "Ground floor"}', 'f3cd2f86-5088-4a46-8bad-6367f33c6d75');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-730c-8150-76f5bcac86e0', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'detachLock', '{"id": "01a1fd8c-6900-777c-8429-c258c7f3a046", "lockId": "01a1fd8c-6900-777c-8429-c258c7f3a046", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"force": true}', '5988a86f-2ac6-425e-a910-c814bb027cc8');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7538-b6d5-4d8fca26a1d6', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'createIntercomSite', '{"id": "01a1fd8c-6900-7280-b888-6c2d3debaa73", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"labels": ["residential"], "timeZone": "Europe/Amsterdam", "customerReference": "Gate"}', '645f9057-d24d-43e1-866a-1fbdf7a8e727');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7682-8f92-6659b94e2d51', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'createFloorPlan', '{"id": "01a1fd8c-6900-71bc-b3ad-7489c7e3ae64", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"customerReference": "Ground floor"}', 'e0959752-9ab3-4c5f-997a-891e67a1cfe1');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-77dc-be83-f759e00c2dc6', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'importDoors', '{"installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"rows": [{"door": null, "line": 2, "values": {"number": "1.07"}}], "floors": [], "columns": [{"field": "number", "column": "Mark"}]}', '6297ae48-3a50-4250-934d-6ce9e8f562a5');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7529-8659-f9dfbb9efd42', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'createNote', '{"id": "01a1fd8c-6900-724e-9ad4-f77ad5bbb2b7", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"resourceType": "Collection", "isPrivateNote": true}', '84291115-5371-4a39-beb2-f8d7cc539b7d');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-71a5-85d3-17d48cb33653', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'createAccessGroup', '{"id": "01a1fd8c-6900-70d3-b60a-3191ad0c7855", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"customerReference": "Staff"}', '06e92df1-45b2-4ac3-9f61-d03a49aeaf74');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7069-be97-5e97230ab201', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'changeAccessGroupTags', '{"id": "01a1fd8c-6900-70d3-b60a-3191ad0c7855", "accessGroupId": "01a1fd8c-6900-70d3-b60a-3191ad0c7855", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"addIds": ["01a1fd8c-6900-72ee-83eb-5d9483567457"], "removeIds": []}', '5c6a60e7-2561-440d-a270-836ec04667bc');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7782-9839-ba63afb0791b', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'changeAccessGroupLocks', '{"id": "01a1fd8c-6900-70d3-b60a-3191ad0c7855", "accessGroupId": "01a1fd8c-6900-70d3-b60a-3191ad0c7855", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"addIds": ["01a1fd8c-6900-7228-b822-ffc12d79550a"], "removeIds": []}', 'e85a7408-5d61-4ebd-ba30-f1f2ba2d6a19');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-76ed-b76b-1f5e3d425c27', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'addTimeSchedule', '{"id": "01a1fd8c-6900-70d3-b60a-3191ad0c7855", "accessGroupId": "01a1fd8c-6900-70d3-b60a-3191ad0c7855", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"friday": false, "monday": true, "sunday": false, "endTime": "17:00", "tuesday": false, "saturday": false, "thursday": false, "startTime": "09:00", "wednesday": false}', '13fe8b4e-6c33-48b1-8b03-6316a28cca66');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7313-b3a3-19852ea98210', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'addEntrance', '{"id": "01a1fd8c-6900-72cb-874a-8fb7c8e7d301", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"intercomCode": "01a1fd8c-6900-767b-ad1d-e7fd8dc39db1", "lockIdentifier": "01a1fd8c-6900-777c-8429-c258c7f3a046", "customerReference": "Gate", "geoFilterProximity": null, "openingChannelType": "commissioning"}', 'd1af8215-a15d-48b1-8fce-7722df87c263');
INSERT INTO public.audit VALUES ('01a1fd8c-6900-7235-8d50-7cb1b1225c71', '2026-11-21 10:00:00+00', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'staff', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'replaceLock', '{"id": "01a1fd8c-6900-7228-b822-ffc12d79550a", "lockId": "01a1fd8c-6900-7228-b822-ffc12d79550a", "installationId": "01a1fd8c-6900-778c-b1ce-080bbd2ab82c"}', '{"mac": "AB000000000018", "force": false}', 'e2b46176-95a6-49ec-97c8-d7c06e67d6c7');
INSERT INTO public.collection VALUES ('01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-75df-8ee4-a65397c2a66b', 'Harbour House', 'NL', 'Europe/Amsterdam', 'coworking', NULL, '2026-11-21 10:00:00+00');
INSERT INTO public.collection VALUES ('01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-75df-8ee4-a65397c2a66b', 'Harbour House', 'NL', 'Europe/Amsterdam', 'coworking', NULL, '2026-11-21 10:00:00+00');
INSERT INTO public.company VALUES ('01a1fd8c-6900-7680-ac66-8547ccd2fb8a', 'Bright Locks', '2026-11-21 10:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.company VALUES ('01a1fd8c-6900-717c-9b6d-32709f18bf6d', 'Far Keys', '2026-11-21 10:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.company_tenant VALUES ('01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-75df-8ee4-a65397c2a66b', true);
INSERT INTO public.company_tenant VALUES ('01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-75df-8ee4-a65397c2a66b', true);
INSERT INTO public.company_tenant VALUES ('01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-779f-9ec2-a7e7c508ad7f', true);
INSERT INTO public.company_tenant VALUES ('01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-779f-9ec2-a7e7c508ad7f', true);
INSERT INTO public.company_tenant VALUES ('01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-77bf-a398-84041777c5a8', true);
INSERT INTO public.database_epoch VALUES (true, 0, '17431/00000001/7711130747889242278');
INSERT INTO public.device_command VALUES ('01a1fd8c-6900-75df-afc8-f9f08ede25e6', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-7683-bd11-01d1bae0181b', '{"id": "01a1fd8c-6900-75df-afc8-f9f08ede25e6", "kind": "softReset", "issuedAt": "2026-11-21T10:00:00.000Z", "expiresAt": "2026-11-21T10:01:00.000Z"}', '2026-11-21 10:01:00+00', '2026-11-21 10:00:00+00', NULL, NULL);
INSERT INTO public.device_command VALUES ('01a1fd8c-6900-70f1-9beb-503051a03d98', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6', '{"id": "01a1fd8c-6900-70f1-9beb-503051a03d98", "kind": "softReset", "issuedAt": "2026-11-21T10:00:00.000Z", "expiresAt": "2026-11-21T10:01:00.000Z"}', '2026-11-21 10:01:00+00', '2026-11-21 10:00:00+00', NULL, NULL);
INSERT INTO public.door VALUES ('01a1fd8c-6900-7285-963e-f4eb3d835128', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', NULL, NULL, 'Front door', NULL, NULL, NULL, false, NULL, NULL, '01a1fd8c-6900-755b-81e5-207cc9147147', 1, '2026-11-21 10:00:00+00', NULL, true);
INSERT INTO public.door VALUES ('01a1fd8c-6900-76dc-904c-82bc0e4325a2', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', NULL, NULL, 'Back door', NULL, NULL, NULL, false, NULL, NULL, '01a1fd8c-6900-70a7-9835-d1cc5ed8278c', 1, '2026-11-21 10:00:00+00', NULL, true);
INSERT INTO public.door VALUES ('01a1fd8c-6900-734f-8484-dabe3fa8fdcf', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '1.07', '0000000001.0000000007 1.07', '1.07', NULL, NULL, NULL, false, NULL, NULL, NULL, 1, '2026-11-21 10:00:00+00', '{"number": "1.07"}', false);
INSERT INTO public.door VALUES ('01a1fd8c-6900-7681-a3f5-1cdf3e407357', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', NULL, NULL, 'Front door', NULL, NULL, NULL, false, NULL, NULL, '01a1fd8c-6900-7228-b822-ffc12d79550a', 1, '2026-11-21 10:00:00+00', NULL, true);
INSERT INTO public.door VALUES ('01a1fd8c-6900-705e-99ce-df815377b7ef', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', NULL, NULL, 'Back door', NULL, NULL, NULL, false, NULL, NULL, '01a1fd8c-6900-777c-8429-c258c7f3a046', 1, '2026-11-21 10:00:00+00', NULL, true);
INSERT INTO public.door VALUES ('01a1fd8c-6900-74a9-bbff-dabf059a0648', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '1.07', '0000000001.0000000007 1.07', '1.07', NULL, NULL, NULL, false, NULL, NULL, NULL, 1, '2026-11-21 10:00:00+00', '{"number": "1.07"}', false);
INSERT INTO public.door_column VALUES ('01a1fd8c-6900-7680-ac66-8547ccd2fb8a', 'Mark', 'number', '2026-11-21 10:00:00+00');
INSERT INTO public.door_column VALUES ('01a1fd8c-6900-717c-9b6d-32709f18bf6d', 'Mark', 'number', '2026-11-21 10:00:00+00');
INSERT INTO public.duty VALUES ('kept', '1b5fcc29-dc98-49bb-9124-297e02ec195a', '2026-11-22 22:45:45.190691+00');
INSERT INTO public.entrance VALUES ('01a1fd8c-6900-70cb-a60a-77c927c2bf49', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-73f3-a45a-72ebff59f20c', '01a1fd8c-6900-70a7-9835-d1cc5ed8278c', 'Gate', '01a1fd8c-6900-771d-9df3-375f124f7436', NULL, 1, '2026-11-21 10:00:00+00');
INSERT INTO public.entrance VALUES ('01a1fd8c-6900-72cb-874a-8fb7c8e7d301', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-7280-b888-6c2d3debaa73', '01a1fd8c-6900-777c-8429-c258c7f3a046', 'Gate', '01a1fd8c-6900-767b-ad1d-e7fd8dc39db1', NULL, 1, '2026-11-21 10:00:00+00');
INSERT INTO public.floor VALUES ('01a1fd8c-6900-7661-adee-a1957840fc24', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 'Ground floor', 0, 1, '2026-11-21 10:00:00+00');
INSERT INTO public.floor VALUES ('01a1fd8c-6900-7234-a407-1ae850927f20', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 'Ground floor', 0, 1, '2026-11-21 10:00:00+00');
INSERT INTO public.floor_plan VALUES ('01a1fd8c-6900-76e9-8f18-0a8efeaba655', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-74a6-8156-4c7bc0b7fc35', 'Ground floor', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'Iris', 'Installer', '2026-11-21 10:00:00+00', '2026-11-21 10:00:00+00', 1);
INSERT INTO public.floor_plan VALUES ('01a1fd8c-6900-71bc-b3ad-7489c7e3ae64', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-75f8-bc72-5350193cba9b', 'Ground floor', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'Sam', 'Stranger', '2026-11-21 10:00:00+00', '2026-11-21 10:00:00+00', 1);
INSERT INTO public.forced_release VALUES ('01a1fd8c-6900-7683-bd11-01d1bae0181b', 'AB000000000007', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 5);
INSERT INTO public.forced_release VALUES ('01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6', 'AB000000000016', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 5);
INSERT INTO public.hardware VALUES ('01a1fd8c-6900-70a7-9835-d1cc5ed8278c', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a2056f-cefc-75d6-ab2d-9e42f7386811', 'lock', 'BLUENET', 'AB000000000007', '2.0', 'Back door', 'back door', NULL, NULL, 1, false, NULL, false, true, NULL, 3, false, 'cylinder', 'unknown', NULL, NULL, '2026-11-21 10:00:00+00', '01a1fd8c-6900-7661-adee-a1957840fc24', DEFAULT);
INSERT INTO public.hardware VALUES ('01a1fd8c-6900-755b-81e5-207cc9147147', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a2056f-cfc9-72c6-b30c-f63ec3f2a6b4', 'lock', 'BLUENET', 'AB000000000009', '2.0', 'Front door', 'front door', '01a1fd8c-6900-7683-bd11-01d1bae0181b', NULL, 0, false, NULL, false, false, '2026-11-21 10:00:00+00', 3, false, 'cylinder', 'unknown', NULL, NULL, '2026-11-21 10:00:00+00', NULL, DEFAULT);
INSERT INTO public.hardware VALUES ('01a1fd8c-6900-777c-8429-c258c7f3a046', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a2056f-d308-70a5-a6de-7f48715ba128', 'lock', 'BLUENET', 'AB000000000016', '2.0', 'Back door', 'back door', NULL, NULL, 1, false, NULL, false, true, NULL, 3, false, 'cylinder', 'unknown', NULL, NULL, '2026-11-21 10:00:00+00', '01a1fd8c-6900-7234-a407-1ae850927f20', DEFAULT);
INSERT INTO public.hardware VALUES ('01a1fd8c-6900-7228-b822-ffc12d79550a', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a2056f-d3a2-711b-a05a-723e847d646f', 'lock', 'BLUENET', 'AB000000000018', '2.0', 'Front door', 'front door', '01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6', NULL, 0, false, NULL, false, false, '2026-11-21 10:00:00+00', 3, false, 'cylinder', 'unknown', NULL, NULL, '2026-11-21 10:00:00+00', NULL, DEFAULT);
INSERT INTO public.held_iq VALUES ('01a1fd8c-6900-7683-bd11-01d1bae0181b', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '2026-11-21 10:00:00+00', NULL, NULL, NULL);
INSERT INTO public.held_iq VALUES ('01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '2026-11-21 10:00:00+00', NULL, NULL, NULL);
INSERT INTO public.idempotency VALUES ('01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', '01a1fd8c-6900-778b-853d-ee1f0112cfc1', 'x', NULL, '2026-11-21 10:00:00+00', NULL);
INSERT INTO public.idempotency VALUES ('01a1fd8c-6900-7461-bb3f-63de134999b7', '01a1fd8c-6900-774e-9565-00f5d0a4420f', 'x', NULL, '2026-11-21 10:00:00+00', NULL);
INSERT INTO public.installation VALUES ('01a1fd8c-6900-74bf-829f-ba75f4fbb64b', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-75df-8ee4-a65397c2a66b', '01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', 'Harbour House', 'initial', NULL, NULL, '2026-11-21 10:00:00+00', 1);
INSERT INTO public.installation VALUES ('01a1fd8c-6900-778c-b1ce-080bbd2ab82c', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-75df-8ee4-a65397c2a66b', '01a1fd8c-6900-7461-bb3f-63de134999b7', 'Harbour House', 'initial', NULL, NULL, '2026-11-21 10:00:00+00', 1);
INSERT INTO public.intercom_site VALUES ('01a1fd8c-6900-73f3-a45a-72ebff59f20c', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 'Gate', 'Europe/Amsterdam', '{residential}', true, NULL, NULL, NULL, NULL, true, NULL, NULL, 1, '2026-11-21 10:00:00+00');
INSERT INTO public.intercom_site VALUES ('01a1fd8c-6900-7280-b888-6c2d3debaa73', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 'Gate', 'Europe/Amsterdam', '{residential}', true, NULL, NULL, NULL, NULL, true, NULL, NULL, 1, '2026-11-21 10:00:00+00');
INSERT INTO public.invitation VALUES ('01a1fd8c-6900-741f-93da-86471f839c97', 'site_owner', '78e0de7ea1d26fbc8deb0f8359dce0bbe79b069bbea91faf3b1034e134870b30', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7201-a7c9-685bf3ab54c1', NULL, 'otto@customer.test', '2026-11-21 10:00:00+00', NULL, '2026-11-21 10:00:00+00', '2026-11-21 10:00:00+00', NULL);
INSERT INTO public.invitation VALUES ('01a1fd8c-6900-7496-9d38-4cb7ea5d98a1', 'site_owner', 'c2055a7785eb8e4168fea565ece1bec715cfdbf1f52e9fec1551a0566dee12d9', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-7201-a7c9-685bf3ab54c1', NULL, 'otto@customer.test', '2026-11-24 10:00:00+00', NULL, '2026-11-21 10:00:00+00', NULL, NULL);
INSERT INTO public.invitation VALUES ('01a1fd8c-6900-7531-b6cf-7d838b5c4526', 'site_owner', '8b9e2e5e274b096a54dbb15094732cd1014d6427ae7fc517415b90c397ba961b', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-7773-a730-a73eadd15044', NULL, 'else@customer.test', '2026-11-21 10:00:00+00', NULL, '2026-11-21 10:00:00+00', '2026-11-21 10:00:00+00', NULL);
INSERT INTO public.invitation VALUES ('01a1fd8c-6900-7743-88b0-4f15fef02521', 'site_owner', 'a00141ad06ca5de445b0b6007c8ece12319c900e95f6da5ac4c7fb40418e566f', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-7773-a730-a73eadd15044', NULL, 'else@customer.test', '2026-11-24 10:00:00+00', NULL, '2026-11-21 10:00:00+00', NULL, NULL);
INSERT INTO public.iq VALUES ('01a1fd8c-6900-7683-bd11-01d1bae0181b', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a2056f-ce5c-77a1-b55c-669febb2661d', '0CAE00000001', '2.0', 'Hall', 'Europe/Amsterdam', true, NULL, false, 'active', true, true, 0, 9, 9, 1, true, NULL, NULL, NULL, 0, NULL, false, false, NULL, 0, false, false, '2026-11-21 10:00:00+00', NULL, '2026-11-21 10:00:00+00', NULL, NULL, 0, NULL, 0);
INSERT INTO public.iq VALUES ('01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a2056f-d2af-716a-a36e-dd1879c7943d', '0CAE00000010', '2.0', 'Hall', 'Europe/Amsterdam', true, NULL, false, 'active', true, true, 0, 9, 9, 1, true, NULL, NULL, NULL, 0, NULL, false, false, NULL, 0, false, false, '2026-11-21 10:00:00+00', NULL, '2026-11-21 10:00:00+00', NULL, NULL, 0, NULL, 0);
INSERT INTO public.iq_release VALUES ('02000000BEEF', '2026-11-22 22:45:45.190691+00');
INSERT INTO public.migration VALUES ('platform', '001-roles.sql', '57f31f7e912e7d3cd386ea33bbb069dbf6e43a7961344e5b9f21f571581116e1', '2026-11-22 22:45:40.342418+00');
INSERT INTO public.migration VALUES ('platform', '002-companies.sql', 'ec442b5284b050251c6e548c967395598b09d23ab23c69951769231fe861908a', '2026-11-22 22:45:40.368065+00');
INSERT INTO public.migration VALUES ('platform', '003-installations.sql', 'a4a2d7faeb81c889cacbd8b8b4b927662ea2770eb181334bf7f33936e9394f10', '2026-11-22 22:45:40.402583+00');
INSERT INTO public.migration VALUES ('platform', '004-audit.sql', 'a2e1fc3135f01eb33d9293a406ca17a6e490bc00ac9ce378c6c4c859edf71713', '2026-11-22 22:45:40.466971+00');
INSERT INTO public.migration VALUES ('platform', '005-idempotency.sql', '56225126dce25fbc8522f78df80a493caf2c07ae981a3309165791b610985686', '2026-11-22 22:45:40.483313+00');
INSERT INTO public.migration VALUES ('platform', '010-registry.sql', 'f034fcbc11f7e894b9fa9457485e95a303c09768dcfbb60753f953bc4b811f72', '2026-11-22 22:45:40.497028+00');
INSERT INTO public.migration VALUES ('platform', '011-iqs.sql', 'f32395b2b958ab67ee14451a6a3a3292695a194bbef02c3de2bb4bcd57ed226f', '2026-11-22 22:45:40.513048+00');
INSERT INTO public.migration VALUES ('platform', '012-hardware.sql', '5df6ce592234a1499500a1684b8e90c0982024515c647459b6eb453e388c8ab7', '2026-11-22 22:45:40.539497+00');
INSERT INTO public.migration VALUES ('platform', '013-device-commands.sql', '18be9a895ae7a21afe129af417ea08ab159b3e8c7eaf866f3899576a2bf55708', '2026-11-22 22:45:40.572255+00');
INSERT INTO public.migration VALUES ('platform', '014-publishing.sql', '295bfd95d8391df955835127d07b7f853a0d005bd57805f209395a9cf2c5601f', '2026-11-22 22:45:40.586215+00');
INSERT INTO public.migration VALUES ('platform', '015-hardware-rights.sql', '80566411edb559a868b9f1acd6468e6a0bdf8f3b1edec5bcfba3793dfef31180', '2026-11-22 22:45:40.590399+00');
INSERT INTO public.migration VALUES ('platform', '020-attempts.sql', 'bca2547925edf47b838d9938b72e843c7e4b558c48df07d76b15f1f2dbdd857d', '2026-11-22 22:45:40.595132+00');
INSERT INTO public.migration VALUES ('platform', '022-list-orders.sql', 'ed2712dbccfa4b84dd42d798ba5ef19ce5f5950a0362032adcaeb01495770b1c', '2026-11-22 22:45:40.605535+00');
INSERT INTO public.migration VALUES ('platform', '030-walks.sql', '8f2e21daab1ef149b5278d01a5ac815c672d490624b09d67c76ac37dc0cae0fe', '2026-11-22 22:45:40.615081+00');
INSERT INTO public.migration VALUES ('platform', '040-notifications.sql', '2ddf66afb276dc654c3ad36240b69e133670af1d8d3d3a1b19e9cb1816d1bdd7', '2026-11-22 22:45:40.645347+00');
INSERT INTO public.migration VALUES ('platform', '050-staff.sql', '818179a5da129b1f08f9a13e82ebaf17db9afbe72e9e421f315544492bd9240f', '2026-11-22 22:45:40.666905+00');
INSERT INTO public.migration VALUES ('platform', '051-company.sql', '2105a237439e64696653961f87900a4a690f181efac300b76c54fa53c718025d', '2026-11-22 22:45:40.683725+00');
INSERT INTO public.migration VALUES ('platform', '060-notes.sql', 'b928732587ef5ed2a3f4cd176a495b7b25371a4b4e6e37bb84f4dc7481a63a17', '2026-11-22 22:45:40.695026+00');
INSERT INTO public.migration VALUES ('platform', '061-floors.sql', '25bfd80c435015919419ee1e9b4a66c87ff2fd544fa8cce0fa764e9c27f5f993', '2026-11-22 22:45:40.712839+00');
INSERT INTO public.migration VALUES ('platform', '062-files-and-floor-plans.sql', 'd0098a0b77a2dc5e6100b37aa6a46e8e6c79e878c6932726ca419e626b360a0b', '2026-11-22 22:45:40.730433+00');
INSERT INTO public.migration VALUES ('platform', '063-tags.sql', '556fc7e8682365f1b3692b1e70d9e4e8b450ea16cf6932f4c9136b84b5b437b8', '2026-11-22 22:45:40.771675+00');
INSERT INTO public.migration VALUES ('platform', '064-access-groups.sql', '98ffbfd88b8e7927bb5d96dfb46303cdae69be0cfe1526633b3509861695d450', '2026-11-22 22:45:40.854066+00');
INSERT INTO public.migration VALUES ('platform', '065-intercom.sql', 'ef34932351d3269a541be4c2fdf51acdf2ab13b3ac0957a9faab7a2de5c9c51c', '2026-11-22 22:45:40.894037+00');
INSERT INTO public.migration VALUES ('platform', '066-otp-switch.sql', '9f0604c9abd497ba19ab2f113dad332328bdf95bf49d404a1e36dd12335832b1', '2026-11-22 22:45:40.922258+00');
INSERT INTO public.migration VALUES ('platform', '067-told-profiles.sql', 'bacd44628fc994f492abd1f739881d409e4d7138824ef53d1a6001d31f14c447', '2026-11-22 22:45:40.925795+00');
INSERT INTO public.migration VALUES ('platform', '071-duties.sql', 'e2f90516fe7433bc0b373a0a34395bc3c3ff09d5b90d25ce02151e26487ad605', '2026-11-22 22:45:40.929123+00');
INSERT INTO public.migration VALUES ('platform', '073-tree-order.sql', 'e612c2daaacd2981fd3fe4ffd0f1b0d03059d57200862ffc9aca6182f1358281', '2026-11-22 22:45:40.943951+00');
INSERT INTO public.migration VALUES ('platform', '075-sealed-replies.sql', '9fa8c6f4d47be55396c29cfcd7983d7187b78ea5072959867fff89c851c32508', '2026-11-22 22:45:40.954633+00');
INSERT INTO public.migration VALUES ('platform', '077-fold-case.sql', '57a358b27948534ddfc1ebc8f84e8b06de0875f3c53891d9de06bbf939966134', '2026-11-22 22:45:40.958714+00');
INSERT INTO public.migration VALUES ('platform', '078-restored.sql', '9d6fc7c3ce21f800321eed47ea0a584ab8712fb7f922631c4ad2efec7f13982d', '2026-11-22 22:45:40.962038+00');
INSERT INTO public.migration VALUES ('platform', '082-doors.sql', '7f5eaf290a4d4bbbd19d15155e43eb50ed80e8bca768b7dcf3f7897f88b0650d', '2026-11-22 22:45:40.987883+00');
INSERT INTO public.migration VALUES ('platform', '083-door-imports.sql', 'a87a2258dbf4a9a35447d5a6f458efecd3f232914a92e2d6c98ffe5b45f4857f', '2026-11-22 22:45:41.010411+00');
INSERT INTO public.migration VALUES ('platform', '084-finding.sql', '98bad009f659f7760154c9a8d2bc692637df7ceb157995fa00872cf0782cda14', '2026-11-22 22:45:41.032589+00');
INSERT INTO public.migration VALUES ('platform', '085-work.sql', 'f2a433ffebf0f0dc20d6fe143784bb53b7bdaa00d23daab1fc1e1cae0ff413a3', '2026-11-22 22:45:41.058716+00');
INSERT INTO public.migration VALUES ('platform', '086-held-work.sql', 'c8f10785329b5e14f5fb726d1270085c0400d3ef1ec1b063140454e608683099', '2026-11-22 22:45:41.068707+00');
INSERT INTO public.migration VALUES ('platform', '087-sheets.sql', '73161c4e8f2362e4cbceb7190cc89f5fda7629bbcc5fb8b1e4e0f785d93ca84c', '2026-11-22 22:45:41.078225+00');
INSERT INTO public.note VALUES ('01a1fd8c-6900-73d8-8a3e-36701dc68bd2', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 'Collection', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 'Harbour House', 'Wifi', 'Weak here', true, 'iris@brightlocks.test', 'Iris', 'Installer', '2026-11-21 10:00:00+00', 1);
INSERT INTO public.note VALUES ('01a1fd8c-6900-724e-9ad4-f77ad5bbb2b7', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 'Collection', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 'Harbour House', 'Wifi', 'Weak here', true, 'sam@farkeys.test', 'Sam', 'Stranger', '2026-11-21 10:00:00+00', 1);
INSERT INTO public.notification VALUES ('01a1fd8c-6900-775c-ba1e-b7117615cc76', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', '01a1fd8c-6900-74bf-829f-ba75f4fbb64b', 'iq_offline', 'Hall', '2026-11-21 10:00:00+00');
INSERT INTO public.notification VALUES ('01a1fd8c-6900-75ad-b6b3-62cdcfa98831', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', '01a1fd8c-6900-778c-b1ce-080bbd2ab82c', 'iq_offline', 'Hall', '2026-11-21 10:00:00+00');
INSERT INTO public.notification_read VALUES ('01a1fd8c-6900-775c-ba1e-b7117615cc76', '01a1fd8c-6900-702c-8e0e-a128a04e926d', '2026-11-22 22:45:45.190691+00');
INSERT INTO public.owner VALUES ('01a1fd8c-6900-7368-a9b1-3f8302e406d4', 'otto@customer.test', NULL, NULL, 'http://127.0.0.1:45465', 'otto@customer.test', '2026-11-21 10:00:00+00');
INSERT INTO public.owner VALUES ('01a1fd8c-6900-7598-961b-f6485bf6898c', 'else@customer.test', NULL, NULL, 'http://127.0.0.1:45465', 'else@customer.test', '2026-11-21 10:00:00+00');
INSERT INTO public.registered_device VALUES ('01a2056f-ce5c-77a1-b55c-669febb2661d', 'iq', '0CAE00000001', '000000000002', NULL, '2.0', 'none', 'd4a687a1d9b80e5a6879534b460d99c36ca89043e09d296bcab006e93020a501', 0);
INSERT INTO public.registered_device VALUES ('01a2056f-ceac-76be-a919-c2d0a97743ba', 'lock', 'AB000000000005', NULL, 'BLUENET', '2.0', 'cylinder', NULL, 0);
INSERT INTO public.registered_device VALUES ('01a2056f-cefc-75d6-ab2d-9e42f7386811', 'lock', 'AB000000000007', NULL, 'BLUENET', '2.0', 'cylinder', NULL, 0);
INSERT INTO public.registered_device VALUES ('01a2056f-cfc9-72c6-b30c-f63ec3f2a6b4', 'lock', 'AB000000000009', NULL, 'BLUENET', '2.0', 'cylinder', NULL, 0);
INSERT INTO public.registered_device VALUES ('01a2056f-d2af-716a-a36e-dd1879c7943d', 'iq', '0CAE00000010', '000000000011', NULL, '2.0', 'none', '358c191c6c9d274afe964cbdd473f114400ab76a2eeddd64a7163aad970c1148', 0);
INSERT INTO public.registered_device VALUES ('01a2056f-d2cd-71b8-8d43-3e50c1eee702', 'lock', 'AB000000000014', NULL, 'BLUENET', '2.0', 'cylinder', NULL, 0);
INSERT INTO public.registered_device VALUES ('01a2056f-d308-70a5-a6de-7f48715ba128', 'lock', 'AB000000000016', NULL, 'BLUENET', '2.0', 'cylinder', NULL, 0);
INSERT INTO public.registered_device VALUES ('01a2056f-d3a2-711b-a05a-723e847d646f', 'lock', 'AB000000000018', NULL, 'BLUENET', '2.0', 'cylinder', NULL, 0);
INSERT INTO public.replaced_device VALUES ('01a2056f-ceac-76be-a919-c2d0a97743ba', 'AB000000000005', '01a1fd8c-6900-7683-bd11-01d1bae0181b', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 6);
INSERT INTO public.replaced_device VALUES ('01a2056f-d2cd-71b8-8d43-3e50c1eee702', 'AB000000000014', '01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 6);
INSERT INTO public.sheet VALUES ('01a1fd8c-6900-7660-a55b-f5f20d9307f3', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 'North wing', NULL, NULL, NULL, NULL, 1, '2026-11-21 10:00:00+00');
INSERT INTO public.sheet VALUES ('01a1fd8c-6900-7547-83bd-1c879a7a32b1', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 'North wing', NULL, NULL, NULL, NULL, 1, '2026-11-21 10:00:00+00');
INSERT INTO public.site VALUES ('01a1fd8c-6900-7201-a7c9-685bf3ab54c1', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 'DGPJ-DDCB-PZCH', '01a1fd8c-6900-7368-a9b1-3f8302e406d4', true, NULL, NULL);
INSERT INTO public.site VALUES ('01a1fd8c-6900-7773-a730-a73eadd15044', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 'LMF6-CZV9-UEEG', '01a1fd8c-6900-7598-961b-f6485bf6898c', true, NULL, NULL);
INSERT INTO public.staff VALUES ('01a1fd8c-6900-702c-8e0e-a128a04e926d', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', 'adam@brightlocks.test', 'Adam', 'Admin', NULL, NULL, NULL, 'installer_admin', false, NULL, NULL, '2026-11-21 10:00:00+00', 1, DEFAULT, NULL);
INSERT INTO public.staff VALUES ('01a1fd8c-6900-72d8-89f3-b2f79dbbf84d', '01a1fd8c-6900-7680-ac66-8547ccd2fb8a', 'iris@brightlocks.test', 'Iris', 'Installer', NULL, NULL, NULL, 'installer_basic', true, 'http://127.0.0.1:45465', 'iris', '2026-11-21 10:00:00+00', 1, DEFAULT, NULL);
INSERT INTO public.staff VALUES ('01a1fd8c-6900-7461-bb3f-63de134999b7', '01a1fd8c-6900-717c-9b6d-32709f18bf6d', 'sam@farkeys.test', 'Sam', 'Stranger', NULL, NULL, NULL, 'installer_admin', true, 'http://127.0.0.1:45465', 'sam', '2026-11-21 10:00:00+00', 1, DEFAULT, NULL);
INSERT INTO public.stored_file VALUES ('01a1fd8c-6900-74a6-8156-4c7bc0b7fc35', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 'application/pdf', 304, '2026-11-21 10:00:00+00');
INSERT INTO public.stored_file VALUES ('01a1fd8c-6900-75f8-bc72-5350193cba9b', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 'application/pdf', 304, '2026-11-21 10:00:00+00');
INSERT INTO public.tag VALUES ('01a1fd8c-6900-707f-98f4-9f5e292fb140', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '04A1B2C3', true, false, false, '2026-11-21 10:00:00+00', 1);
INSERT INTO public.tag VALUES ('01a1fd8c-6900-72ee-83eb-5d9483567457', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '04A1B2C3', true, false, false, '2026-11-21 10:00:00+00', 1);
INSERT INTO public.tag_pending VALUES ('01a1fd8c-6900-707f-98f4-9f5e292fb140', '01a1fd8c-6900-7683-bd11-01d1bae0181b', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', 1);
INSERT INTO public.tag_pending VALUES ('01a1fd8c-6900-72ee-83eb-5d9483567457', '01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', 1);
INSERT INTO public.tag_registration VALUES ('01a1fd8c-6900-77c9-b221-77435abd6a0b', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-7683-bd11-01d1bae0181b', '01a1fd8c-6900-755b-81e5-207cc9147147', 'AB000000000005', '2026-11-21 10:00:00+00', '2026-11-21 10:00:00+00', NULL);
INSERT INTO public.tag_registration VALUES ('01a1fd8c-6900-71ab-977a-4194df5c20b0', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6', '01a1fd8c-6900-7228-b822-ffc12d79550a', 'AB000000000014', '2026-11-21 10:00:00+00', '2026-11-21 10:00:00+00', NULL);
INSERT INTO public.tenant VALUES ('01a1fd8c-6900-75df-8ee4-a65397c2a66b', 'Harbour Homes', 'user_api');
INSERT INTO public.tenant VALUES ('01a1fd8c-6900-779f-9ec2-a7e7c508ad7f', 'Core Parking', 'hardware_api');
INSERT INTO public.tenant VALUES ('01a1fd8c-6900-77bf-a398-84041777c5a8', 'Mastermind Malls', 'user_api');
INSERT INTO public.time_schedule VALUES ('01a1fd8c-6900-77bf-8f41-68765ae47161', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-76d6-844a-1adbd1f65e1f', NULL, NULL, '09:00', '17:00', '{1}', '2026-11-21 10:00:00+00');
INSERT INTO public.time_schedule VALUES ('01a1fd8c-6900-773f-a908-18390aaf1d55', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-70d3-b60a-3191ad0c7855', NULL, NULL, '09:00', '17:00', '{1}', '2026-11-21 10:00:00+00');
INSERT INTO public.walk VALUES ('01a1fd8c-6900-70f4-94ce-e653af3a8415', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', '01a1fd8c-6900-7683-bd11-01d1bae0181b', 'swap', '2026-11-21 10:00:00+00');
INSERT INTO public.walk VALUES ('01a1fd8c-6900-73ed-80a0-a79747e1e06c', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', '01a1fd8c-6900-73ad-ad2f-bf92dbc8c3d6', 'swap', '2026-11-21 10:00:00+00');
INSERT INTO public.walk_stop VALUES ('01a1fd8c-6900-755b-81e5-207cc9147147', '01a1fd8c-6900-70f4-94ce-e653af3a8415', '01a1fd8c-6900-7681-a5f9-75d1340cbe40', NULL, 0);
INSERT INTO public.walk_stop VALUES ('01a1fd8c-6900-7228-b822-ffc12d79550a', '01a1fd8c-6900-73ed-80a0-a79747e1e06c', '01a1fd8c-6900-74a1-b0db-b049ab2f798f', NULL, 0);
ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.access_group_lock
    ADD CONSTRAINT access_group_lock_pkey PRIMARY KEY (access_group_id, lock_id);
ALTER TABLE ONLY public.access_group
    ADD CONSTRAINT access_group_of_collection UNIQUE (collection_id, id);
ALTER TABLE ONLY public.access_group
    ADD CONSTRAINT access_group_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.access_group_tag
    ADD CONSTRAINT access_group_tag_pkey PRIMARY KEY (access_group_id, tag_id);
ALTER TABLE ONLY public.attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.collection
    ADD CONSTRAINT collection_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.company_tenant
    ADD CONSTRAINT company_tenant_pkey PRIMARY KEY (company_id, tenant_id);
ALTER TABLE ONLY public.database_epoch
    ADD CONSTRAINT database_epoch_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.device_command
    ADD CONSTRAINT device_command_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.door
    ADD CONSTRAINT door_code UNIQUE (collection_id, code);
ALTER TABLE ONLY public.door_column
    ADD CONSTRAINT door_column_pkey PRIMARY KEY (company_id, heading);
ALTER TABLE ONLY public.door
    ADD CONSTRAINT door_external_id UNIQUE (collection_id, external_id) DEFERRABLE;
ALTER TABLE ONLY public.door
    ADD CONSTRAINT door_lock_once UNIQUE (lock_id);
ALTER TABLE ONLY public.door
    ADD CONSTRAINT door_number UNIQUE (collection_id, floor_id, number_key) DEFERRABLE;
ALTER TABLE ONLY public.door
    ADD CONSTRAINT door_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.duty
    ADD CONSTRAINT duty_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.entrance
    ADD CONSTRAINT entrance_intercom UNIQUE (intercom_site_id, intercom_code);
ALTER TABLE ONLY public.entrance
    ADD CONSTRAINT entrance_lock UNIQUE (lock_id);
ALTER TABLE ONLY public.entrance
    ADD CONSTRAINT entrance_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.floor
    ADD CONSTRAINT floor_number UNIQUE (collection_id, number);
ALTER TABLE ONLY public.floor
    ADD CONSTRAINT floor_of_collection UNIQUE (collection_id, id);
ALTER TABLE ONLY public.floor
    ADD CONSTRAINT floor_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.floor_plan
    ADD CONSTRAINT floor_plan_file_id_key UNIQUE (file_id);
ALTER TABLE ONLY public.floor_plan
    ADD CONSTRAINT floor_plan_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.forced_release
    ADD CONSTRAINT forced_release_pkey PRIMARY KEY (iq_id, mac);
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_at_iq UNIQUE (id, iq_id);
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_device_claimed UNIQUE (device_id);
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_mac_key UNIQUE (mac);
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_of_collection UNIQUE (collection_id, id, hardware_type);
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.held_iq
    ADD CONSTRAINT held_iq_pkey PRIMARY KEY (iq_id);
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (actor_id, key_hash);
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_company_id_collection_id_type_created_date_key UNIQUE (company_id, collection_id, type, created_date);
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.intercom_site
    ADD CONSTRAINT intercom_site_of_collection UNIQUE (collection_id);
ALTER TABLE ONLY public.intercom_site
    ADD CONSTRAINT intercom_site_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.iq
    ADD CONSTRAINT iq_device_claimed UNIQUE (device_id);
ALTER TABLE ONLY public.iq
    ADD CONSTRAINT iq_mac_key UNIQUE (mac);
ALTER TABLE ONLY public.iq
    ADD CONSTRAINT iq_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.iq_release
    ADD CONSTRAINT iq_release_pkey PRIMARY KEY (mac);
ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (room, title);
ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification_read
    ADD CONSTRAINT notification_read_pkey PRIMARY KEY (staff_id, notification_id);
ALTER TABLE ONLY public.owner
    ADD CONSTRAINT owner_email_key UNIQUE (email);
ALTER TABLE ONLY public.owner
    ADD CONSTRAINT owner_oidc_issuer_oidc_subject_key UNIQUE (oidc_issuer, oidc_subject);
ALTER TABLE ONLY public.owner
    ADD CONSTRAINT owner_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.registered_device
    ADD CONSTRAINT registered_device_activation_code_key UNIQUE (activation_code);
ALTER TABLE ONLY public.registered_device
    ADD CONSTRAINT registered_device_mac_key UNIQUE (mac);
ALTER TABLE ONLY public.registered_device
    ADD CONSTRAINT registered_device_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.replaced_device
    ADD CONSTRAINT replaced_device_pkey PRIMARY KEY (device_id);
ALTER TABLE ONLY public.sheet
    ADD CONSTRAINT sheet_of_collection UNIQUE (collection_id, id);
ALTER TABLE ONLY public.sheet
    ADD CONSTRAINT sheet_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_collection_id_key UNIQUE (collection_id);
ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_customer_uid_key UNIQUE (customer_uid);
ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_email_key UNIQUE (email);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_of_company UNIQUE (company_id, id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_oidc_issuer_oidc_subject_key UNIQUE (oidc_issuer, oidc_subject);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_number_taken UNIQUE (collection_id, number);
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_of_collection UNIQUE (collection_id, id);
ALTER TABLE ONLY public.tag_pending
    ADD CONSTRAINT tag_pending_pkey PRIMARY KEY (tag_id, iq_id);
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tag_registration
    ADD CONSTRAINT tag_registration_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tenant
    ADD CONSTRAINT tenant_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_schedule
    ADD CONSTRAINT time_schedule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.walk
    ADD CONSTRAINT walk_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.walk_stop
    ADD CONSTRAINT walk_stop_pkey PRIMARY KEY (hardware_id);
CREATE INDEX access_code_site ON public.access_code USING btree (site_id);
CREATE INDEX access_group_lock_lock ON public.access_group_lock USING btree (collection_id, lock_id);
CREATE INDEX access_group_name ON public.access_group USING btree (collection_id, customer_reference, id);
CREATE INDEX access_group_tag_tag ON public.access_group_tag USING btree (collection_id, tag_id);
CREATE INDEX attempt_end ON public.attempt USING btree (ends_at);
CREATE INDEX audit_collection ON public.audit USING btree (collection_id, at DESC);
CREATE INDEX audit_company ON public.audit USING btree (company_id, at DESC);
CREATE INDEX company_contact_id ON public.company USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX device_command_to_send ON public.device_command USING btree (expires_at) WHERE (sent_at IS NULL);
CREATE INDEX door_on_floor ON public.door USING btree (floor_id);
CREATE INDEX floor_plan_created ON public.floor_plan USING btree (collection_id, created_date, id);
CREATE INDEX floor_plan_installer ON public.floor_plan USING btree (installer_id);
CREATE INDEX floor_plan_name ON public.floor_plan USING btree (collection_id, customer_reference, id);
CREATE INDEX floor_plan_updated ON public.floor_plan USING btree (collection_id, updated_date, id);
CREATE INDEX hardware_collection ON public.hardware USING btree (collection_id, hardware_type, customer_reference);
CREATE INDEX hardware_iq ON public.hardware USING btree (iq_id);
CREATE UNIQUE INDEX hardware_lock_name ON public.hardware USING btree (collection_id, name_key) WHERE (hardware_type = 'lock'::text);
CREATE INDEX hardware_on_floor ON public.hardware USING btree (floor_id);
CREATE INDEX held_iq_collection ON public.held_iq USING btree (collection_id);
CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at);
CREATE INDEX installation_collection ON public.installation USING btree (collection_id);
CREATE INDEX installation_created ON public.installation USING btree (company_id, created_date DESC, id DESC);
CREATE INDEX installation_installer ON public.installation USING btree (installer_id);
CREATE INDEX installation_name ON public.installation USING btree (company_id, site_customer_reference, id);
CREATE INDEX installation_open_created ON public.installation USING btree (company_id, created_date DESC, id DESC) WHERE (release_date IS NULL);
CREATE INDEX installation_open_mine ON public.installation USING btree (company_id, installer_id, created_date DESC, id DESC) WHERE (release_date IS NULL);
CREATE INDEX installation_released ON public.installation USING btree (company_id, release_date DESC, id DESC);
CREATE INDEX intercom_site_owner ON public.intercom_site USING btree (owner_id);
CREATE INDEX invitation_expiring ON public.invitation USING btree (expires_at) WHERE ((used_at IS NULL) AND (expiry_told_at IS NULL));
CREATE INDEX invitation_intercom_site ON public.invitation USING btree (intercom_site_id);
CREATE INDEX invitation_site ON public.invitation USING btree (site_id);
CREATE INDEX invitation_staff ON public.invitation USING btree (staff_id, created_at DESC);
CREATE INDEX iq_collection ON public.iq USING btree (collection_id, customer_reference);
CREATE INDEX iq_to_publish ON public.iq USING btree (id) WHERE (published_version < desired_version);
CREATE INDEX note_newest ON public.note USING btree (collection_id, created_on DESC, id DESC);
CREATE INDEX note_resource ON public.note USING btree (collection_id, resource_type, resource_id);
CREATE INDEX note_subject ON public.note USING btree (collection_id, subject, id);
CREATE INDEX notification_age ON public.notification USING btree (created_at);
CREATE INDEX notification_newest ON public.notification USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX notification_read_notification ON public.notification_read USING btree (notification_id);
CREATE INDEX replaced_device_iq ON public.replaced_device USING btree (iq_id);
CREATE INDEX sheet_of_plan ON public.sheet USING btree (floor_plan_id);
CREATE INDEX sheet_on_floor ON public.sheet USING btree (floor_id);
CREATE INDEX site_owner ON public.site USING btree (owner_id);
CREATE INDEX staff_company ON public.staff USING btree (company_id);
CREATE INDEX stored_file_collection ON public.stored_file USING btree (collection_id);
CREATE INDEX tag_newest ON public.tag USING btree (collection_id, registration_date DESC, id DESC);
CREATE UNIQUE INDEX tag_one_master_key ON public.tag USING btree (collection_id) WHERE is_master_key;
CREATE INDEX tag_pending_iq ON public.tag_pending USING btree (iq_id);
CREATE INDEX tag_registration_collection ON public.tag_registration USING btree (collection_id, until);
CREATE INDEX tag_registration_iq ON public.tag_registration USING btree (iq_id, until);
CREATE INDEX tag_registration_lock ON public.tag_registration USING btree (lock_id);
CREATE INDEX tag_waiting ON public.tag USING btree (collection_id) WHERE (NOT is_active);
CREATE INDEX time_schedule_group ON public.time_schedule USING btree (collection_id, access_group_id);
CREATE INDEX walk_collection ON public.walk USING btree (collection_id);
CREATE INDEX walk_iq ON public.walk USING btree (iq_id);
CREATE INDEX walk_stop_place ON public.walk_stop USING btree (place_id);
CREATE INDEX walk_stop_walk ON public.walk_stop USING btree (walk_id);
CREATE TRIGGER collection_renamed AFTER UPDATE OF customer_reference ON public.collection FOR EACH ROW WHEN ((old.customer_reference IS DISTINCT FROM new.customer_reference)) EXECUTE FUNCTION public.keep_installation_names();
ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);
ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_used_by_company_fkey FOREIGN KEY (used_by_company) REFERENCES public.company(id);
ALTER TABLE ONLY public.access_group
    ADD CONSTRAINT access_group_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.access_group_lock
    ADD CONSTRAINT access_group_lock_collection_id_access_group_id_fkey FOREIGN KEY (collection_id, access_group_id) REFERENCES public.access_group(collection_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_group_lock
    ADD CONSTRAINT access_group_lock_collection_id_lock_id_hardware_type_fkey FOREIGN KEY (collection_id, lock_id, hardware_type) REFERENCES public.hardware(collection_id, id, hardware_type) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_group_tag
    ADD CONSTRAINT access_group_tag_collection_id_access_group_id_fkey FOREIGN KEY (collection_id, access_group_id) REFERENCES public.access_group(collection_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_group_tag
    ADD CONSTRAINT access_group_tag_collection_id_tag_id_fkey FOREIGN KEY (collection_id, tag_id) REFERENCES public.tag(collection_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.collection
    ADD CONSTRAINT collection_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_contact FOREIGN KEY (id, contact_id) REFERENCES public.staff(company_id, id) ON DELETE SET NULL (contact_id);
ALTER TABLE ONLY public.company_tenant
    ADD CONSTRAINT company_tenant_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.company_tenant
    ADD CONSTRAINT company_tenant_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.device_command
    ADD CONSTRAINT device_command_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.device_command
    ADD CONSTRAINT device_command_iq_id_fkey FOREIGN KEY (iq_id) REFERENCES public.iq(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.door
    ADD CONSTRAINT door_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.door_column
    ADD CONSTRAINT door_column_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.door
    ADD CONSTRAINT door_floor FOREIGN KEY (collection_id, floor_id) REFERENCES public.floor(collection_id, id) ON DELETE SET NULL (floor_id);
ALTER TABLE ONLY public.door
    ADD CONSTRAINT door_lock FOREIGN KEY (lock_id) REFERENCES public.hardware(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.entrance
    ADD CONSTRAINT entrance_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.entrance
    ADD CONSTRAINT entrance_intercom_site_id_fkey FOREIGN KEY (intercom_site_id) REFERENCES public.intercom_site(id);
ALTER TABLE ONLY public.entrance
    ADD CONSTRAINT entrance_lock_id_fkey FOREIGN KEY (lock_id) REFERENCES public.hardware(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.floor
    ADD CONSTRAINT floor_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.floor_plan
    ADD CONSTRAINT floor_plan_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.floor_plan
    ADD CONSTRAINT floor_plan_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.stored_file(id);
ALTER TABLE ONLY public.floor_plan
    ADD CONSTRAINT floor_plan_installer_id_fkey FOREIGN KEY (installer_id) REFERENCES public.staff(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.forced_release
    ADD CONSTRAINT forced_release_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.forced_release
    ADD CONSTRAINT forced_release_iq_id_fkey FOREIGN KEY (iq_id) REFERENCES public.iq(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.registered_device(id);
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_floor FOREIGN KEY (collection_id, floor_id) REFERENCES public.floor(collection_id, id) ON DELETE SET NULL (floor_id);
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_iq_id_fkey FOREIGN KEY (iq_id) REFERENCES public.iq(id);
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_parent_at_iq FOREIGN KEY (parent_id, iq_id) REFERENCES public.hardware(id, iq_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.hardware
    ADD CONSTRAINT hardware_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.hardware(id);
ALTER TABLE ONLY public.held_iq
    ADD CONSTRAINT held_iq_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.held_iq
    ADD CONSTRAINT held_iq_iq_id_fkey FOREIGN KEY (iq_id) REFERENCES public.iq(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_installer_id_fkey FOREIGN KEY (installer_id) REFERENCES public.staff(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.intercom_site
    ADD CONSTRAINT intercom_site_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.intercom_site
    ADD CONSTRAINT intercom_site_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_intercom_site_id_fkey FOREIGN KEY (intercom_site_id) REFERENCES public.intercom_site(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.iq
    ADD CONSTRAINT iq_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.iq
    ADD CONSTRAINT iq_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.registered_device(id);
ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_installation_id_fkey FOREIGN KEY (installation_id) REFERENCES public.installation(id);
ALTER TABLE ONLY public.notification_read
    ADD CONSTRAINT notification_read_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES public.notification(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_read
    ADD CONSTRAINT notification_read_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.replaced_device
    ADD CONSTRAINT replaced_device_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.replaced_device
    ADD CONSTRAINT replaced_device_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.registered_device(id);
ALTER TABLE ONLY public.replaced_device
    ADD CONSTRAINT replaced_device_iq_id_fkey FOREIGN KEY (iq_id) REFERENCES public.iq(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sheet
    ADD CONSTRAINT sheet_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.sheet
    ADD CONSTRAINT sheet_floor FOREIGN KEY (collection_id, floor_id) REFERENCES public.floor(collection_id, id) ON DELETE SET NULL (floor_id);
ALTER TABLE ONLY public.sheet
    ADD CONSTRAINT sheet_floor_plan_id_fkey FOREIGN KEY (floor_plan_id) REFERENCES public.floor_plan(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.tag_pending
    ADD CONSTRAINT tag_pending_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.tag_pending
    ADD CONSTRAINT tag_pending_iq_id_fkey FOREIGN KEY (iq_id) REFERENCES public.iq(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tag_pending
    ADD CONSTRAINT tag_pending_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tag_registration
    ADD CONSTRAINT tag_registration_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.tag_registration
    ADD CONSTRAINT tag_registration_iq_id_fkey FOREIGN KEY (iq_id) REFERENCES public.iq(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tag_registration
    ADD CONSTRAINT tag_registration_lock_id_fkey FOREIGN KEY (lock_id) REFERENCES public.hardware(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_schedule
    ADD CONSTRAINT time_schedule_collection_id_access_group_id_fkey FOREIGN KEY (collection_id, access_group_id) REFERENCES public.access_group(collection_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.walk
    ADD CONSTRAINT walk_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.walk
    ADD CONSTRAINT walk_iq_id_fkey FOREIGN KEY (iq_id) REFERENCES public.iq(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.walk_stop
    ADD CONSTRAINT walk_stop_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id);
ALTER TABLE ONLY public.walk_stop
    ADD CONSTRAINT walk_stop_hardware_id_fkey FOREIGN KEY (hardware_id) REFERENCES public.hardware(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.walk_stop
    ADD CONSTRAINT walk_stop_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.hardware(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.walk_stop
    ADD CONSTRAINT walk_stop_walk_id_fkey FOREIGN KEY (walk_id) REFERENCES public.walk(id) ON DELETE CASCADE;
ALTER TABLE public.access_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY access_code_owned ON public.access_code TO commissioning_owner USING ((site_id IN ( SELECT site.id
   FROM public.site
  WHERE (site.owner_id = public.current_owner_id()))));
CREATE POLICY access_code_system ON public.access_code TO commissioning_system USING (true);
ALTER TABLE public.access_group ENABLE ROW LEVEL SECURITY;
CREATE POLICY access_group_entered ON public.access_group TO commissioning_app USING ((collection_id = public.current_collection()));
ALTER TABLE public.access_group_lock ENABLE ROW LEVEL SECURITY;
CREATE POLICY access_group_lock_entered ON public.access_group_lock TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY access_group_lock_system ON public.access_group_lock TO commissioning_system USING (true);
CREATE POLICY access_group_system ON public.access_group TO commissioning_system USING (true);
ALTER TABLE public.access_group_tag ENABLE ROW LEVEL SECURITY;
CREATE POLICY access_group_tag_entered ON public.access_group_tag TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY access_group_tag_system ON public.access_group_tag TO commissioning_system USING (true);
ALTER TABLE public.attempt ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.audit ENABLE ROW LEVEL SECURITY;
CREATE POLICY audit_read ON public.audit FOR SELECT TO commissioning_app USING (((company_id = public.current_company()) OR (collection_id = public.current_collection())));
CREATE POLICY audit_system ON public.audit TO commissioning_system USING (true) WITH CHECK (true);
CREATE POLICY audit_write ON public.audit FOR INSERT TO commissioning_app WITH CHECK ((company_id = public.current_company()));
CREATE POLICY audit_write_owner ON public.audit FOR INSERT TO commissioning_owner WITH CHECK (true);
ALTER TABLE public.collection ENABLE ROW LEVEL SECURITY;
CREATE POLICY collection_entered ON public.collection TO commissioning_app USING ((id = public.current_collection()));
CREATE POLICY collection_owned ON public.collection TO commissioning_owner USING ((id IN ( SELECT site.collection_id
   FROM public.site
  WHERE (site.owner_id = public.current_owner_id()))));
CREATE POLICY collection_system ON public.collection TO commissioning_system USING (true);
ALTER TABLE public.company ENABLE ROW LEVEL SECURITY;
CREATE POLICY company_name_for_owner ON public.company TO commissioning_owner USING (true);
CREATE POLICY company_own ON public.company TO commissioning_app USING ((id = public.current_company()));
CREATE POLICY company_system ON public.company TO commissioning_system USING (true);
ALTER TABLE public.company_tenant ENABLE ROW LEVEL SECURITY;
CREATE POLICY company_tenant_own ON public.company_tenant TO commissioning_app USING ((company_id = public.current_company()));
CREATE POLICY company_tenant_system ON public.company_tenant TO commissioning_system USING (true);
ALTER TABLE public.database_epoch ENABLE ROW LEVEL SECURITY;
CREATE POLICY database_epoch_read ON public.database_epoch FOR SELECT TO commissioning_app, commissioning_owner, commissioning_system USING (true);
ALTER TABLE public.device_command ENABLE ROW LEVEL SECURITY;
CREATE POLICY device_command_entered ON public.device_command TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY device_command_system ON public.device_command TO commissioning_system USING (true);
ALTER TABLE public.door ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.door_column ENABLE ROW LEVEL SECURITY;
CREATE POLICY door_column_own ON public.door_column TO commissioning_app USING ((company_id = public.current_company()));
CREATE POLICY door_column_system ON public.door_column TO commissioning_system USING (true);
CREATE POLICY door_entered ON public.door TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY door_system ON public.door TO commissioning_system USING (true);
ALTER TABLE public.duty ENABLE ROW LEVEL SECURITY;
CREATE POLICY duty_system ON public.duty TO commissioning_system USING (true);
ALTER TABLE public.entrance ENABLE ROW LEVEL SECURITY;
CREATE POLICY entrance_entered ON public.entrance TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY entrance_system ON public.entrance TO commissioning_system USING (true);
ALTER TABLE public.floor ENABLE ROW LEVEL SECURITY;
CREATE POLICY floor_entered ON public.floor TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY floor_found ON public.floor TO commissioning_finder USING ((collection_id IN ( SELECT installation.collection_id
   FROM public.installation)));
ALTER TABLE public.floor_plan ENABLE ROW LEVEL SECURITY;
CREATE POLICY floor_plan_entered ON public.floor_plan TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY floor_plan_found ON public.floor_plan TO commissioning_finder USING ((collection_id IN ( SELECT installation.collection_id
   FROM public.installation)));
CREATE POLICY floor_plan_system ON public.floor_plan TO commissioning_system USING (true);
CREATE POLICY floor_system ON public.floor TO commissioning_system USING (true);
ALTER TABLE public.forced_release ENABLE ROW LEVEL SECURITY;
CREATE POLICY forced_release_entered ON public.forced_release TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY forced_release_system ON public.forced_release TO commissioning_system USING (true);
ALTER TABLE public.hardware ENABLE ROW LEVEL SECURITY;
CREATE POLICY hardware_entered ON public.hardware TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY hardware_found ON public.hardware TO commissioning_finder USING ((collection_id IN ( SELECT installation.collection_id
   FROM public.installation)));
CREATE POLICY hardware_owned ON public.hardware TO commissioning_owner USING ((collection_id IN ( SELECT site.collection_id
   FROM public.site
  WHERE (site.owner_id = public.current_owner_id()))));
CREATE POLICY hardware_system ON public.hardware TO commissioning_system USING (true);
ALTER TABLE public.held_iq ENABLE ROW LEVEL SECURITY;
CREATE POLICY held_iq_entered ON public.held_iq TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY held_iq_system ON public.held_iq TO commissioning_system USING (true);
ALTER TABLE public.idempotency ENABLE ROW LEVEL SECURITY;
CREATE POLICY idempotency_own ON public.idempotency TO commissioning_app, commissioning_owner USING ((actor_id = public.current_actor()));
CREATE POLICY idempotency_system ON public.idempotency TO commissioning_system USING (true);
ALTER TABLE public.installation ENABLE ROW LEVEL SECURITY;
CREATE POLICY installation_found ON public.installation TO commissioning_finder USING ((company_id = public.current_company()));
CREATE POLICY installation_own ON public.installation TO commissioning_app USING ((company_id = public.current_company()));
CREATE POLICY installation_owned ON public.installation TO commissioning_owner USING ((collection_id IN ( SELECT site.collection_id
   FROM public.site
  WHERE (site.owner_id = public.current_owner_id()))));
CREATE POLICY installation_system ON public.installation TO commissioning_system USING (true);
CREATE POLICY intercom_owner_entered ON public.owner FOR SELECT TO commissioning_app USING ((id IN ( SELECT intercom_site.owner_id
   FROM public.intercom_site
  WHERE (intercom_site.collection_id = public.current_collection()))));
ALTER TABLE public.intercom_site ENABLE ROW LEVEL SECURITY;
CREATE POLICY intercom_site_entered ON public.intercom_site TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY intercom_site_owned ON public.intercom_site TO commissioning_owner USING ((owner_id = public.current_owner_id()));
CREATE POLICY intercom_site_system ON public.intercom_site TO commissioning_system USING (true);
ALTER TABLE public.invitation ENABLE ROW LEVEL SECURITY;
CREATE POLICY invitation_own ON public.invitation TO commissioning_app USING ((company_id = public.current_company()));
CREATE POLICY invitation_system ON public.invitation TO commissioning_system USING (true);
ALTER TABLE public.iq ENABLE ROW LEVEL SECURITY;
CREATE POLICY iq_entered ON public.iq TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY iq_found ON public.iq TO commissioning_finder USING ((collection_id IN ( SELECT installation.collection_id
   FROM public.installation)));
CREATE POLICY iq_owned ON public.iq TO commissioning_owner USING ((collection_id IN ( SELECT site.collection_id
   FROM public.site
  WHERE (site.owner_id = public.current_owner_id()))));
ALTER TABLE public.iq_release ENABLE ROW LEVEL SECURITY;
CREATE POLICY iq_release_system ON public.iq_release TO commissioning_system USING (true);
CREATE POLICY iq_system ON public.iq TO commissioning_system USING (true);
ALTER TABLE public.note ENABLE ROW LEVEL SECURITY;
CREATE POLICY note_change ON public.note FOR UPDATE TO commissioning_app USING (((collection_id = public.current_collection()) AND (user_email = public.current_email())));
CREATE POLICY note_delete ON public.note FOR DELETE TO commissioning_app USING (((collection_id = public.current_collection()) AND (user_email = public.current_email())));
CREATE POLICY note_found ON public.note FOR SELECT TO commissioning_finder USING (((collection_id IN ( SELECT installation.collection_id
   FROM public.installation)) AND ((NOT is_private_note) OR (user_email = public.current_email()))));
CREATE POLICY note_read ON public.note FOR SELECT TO commissioning_app USING (((collection_id = public.current_collection()) AND ((NOT is_private_note) OR (user_email = public.current_email()))));
CREATE POLICY note_system ON public.note FOR SELECT TO commissioning_system USING (true);
CREATE POLICY note_write ON public.note FOR INSERT TO commissioning_app WITH CHECK (((collection_id = public.current_collection()) AND (user_email = public.current_email())));
ALTER TABLE public.notification ENABLE ROW LEVEL SECURITY;
CREATE POLICY notification_own ON public.notification TO commissioning_app USING ((company_id = public.current_company()));
ALTER TABLE public.notification_read ENABLE ROW LEVEL SECURITY;
CREATE POLICY notification_read_self ON public.notification_read TO commissioning_app USING ((staff_id = public.current_actor()));
CREATE POLICY notification_system ON public.notification TO commissioning_system USING (true);
ALTER TABLE public.owner ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_entered ON public.owner TO commissioning_app USING ((id IN ( SELECT site.owner_id
   FROM public.site
  WHERE (site.collection_id = public.current_collection()))));
CREATE POLICY owner_self ON public.owner TO commissioning_owner USING ((id = public.current_owner_id()));
CREATE POLICY owner_system ON public.owner TO commissioning_system USING (true);
ALTER TABLE public.registered_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY registered_device_found ON public.registered_device TO commissioning_finder USING ((mac IN ( SELECT iq.mac
   FROM public.iq)));
CREATE POLICY registered_device_known ON public.registered_device TO commissioning_app, commissioning_system USING (true);
ALTER TABLE public.replaced_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY replaced_device_entered ON public.replaced_device TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY replaced_device_system ON public.replaced_device TO commissioning_system USING (true);
ALTER TABLE public.sheet ENABLE ROW LEVEL SECURITY;
CREATE POLICY sheet_entered ON public.sheet TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY sheet_system ON public.sheet TO commissioning_system USING (true);
ALTER TABLE public.site ENABLE ROW LEVEL SECURITY;
CREATE POLICY site_entered ON public.site TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY site_owned ON public.site TO commissioning_owner USING ((owner_id = public.current_owner_id()));
CREATE POLICY site_system ON public.site TO commissioning_system USING (true);
ALTER TABLE public.staff ENABLE ROW LEVEL SECURITY;
CREATE POLICY staff_found ON public.staff TO commissioning_finder USING ((company_id = public.current_company()));
CREATE POLICY staff_own ON public.staff TO commissioning_app USING ((company_id = public.current_company()));
CREATE POLICY staff_system ON public.staff TO commissioning_system USING (true);
ALTER TABLE public.stored_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY stored_file_entered ON public.stored_file TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY stored_file_system ON public.stored_file TO commissioning_system USING (true);
ALTER TABLE public.tag ENABLE ROW LEVEL SECURITY;
CREATE POLICY tag_entered ON public.tag TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY tag_found ON public.tag TO commissioning_finder USING ((collection_id IN ( SELECT installation.collection_id
   FROM public.installation)));
ALTER TABLE public.tag_pending ENABLE ROW LEVEL SECURITY;
CREATE POLICY tag_pending_entered ON public.tag_pending TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY tag_pending_system ON public.tag_pending TO commissioning_system USING (true);
ALTER TABLE public.tag_registration ENABLE ROW LEVEL SECURITY;
CREATE POLICY tag_registration_entered ON public.tag_registration TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY tag_registration_system ON public.tag_registration TO commissioning_system USING (true);
CREATE POLICY tag_system ON public.tag TO commissioning_system USING (true);
ALTER TABLE public.tenant ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant_own ON public.tenant TO commissioning_app USING ((id IN ( SELECT company_tenant.tenant_id
   FROM public.company_tenant
  WHERE (company_tenant.company_id = public.current_company()))));
CREATE POLICY tenant_system ON public.tenant TO commissioning_system USING (true);
ALTER TABLE public.time_schedule ENABLE ROW LEVEL SECURITY;
CREATE POLICY time_schedule_entered ON public.time_schedule TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY time_schedule_system ON public.time_schedule TO commissioning_system USING (true);
ALTER TABLE public.walk ENABLE ROW LEVEL SECURITY;
CREATE POLICY walk_entered ON public.walk TO commissioning_app USING ((collection_id = public.current_collection()));
ALTER TABLE public.walk_stop ENABLE ROW LEVEL SECURITY;
CREATE POLICY walk_stop_entered ON public.walk_stop TO commissioning_app USING ((collection_id = public.current_collection()));
CREATE POLICY walk_stop_system ON public.walk_stop TO commissioning_system USING (true);
CREATE POLICY walk_system ON public.walk TO commissioning_system USING (true);
GRANT USAGE ON SCHEMA public TO commissioning_app;
GRANT USAGE ON SCHEMA public TO commissioning_owner;
GRANT USAGE ON SCHEMA public TO commissioning_system;
GRANT SELECT ON TABLE public.database_epoch TO commissioning_app;
GRANT SELECT ON TABLE public.database_epoch TO commissioning_owner;
GRANT SELECT ON TABLE public.database_epoch TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff TO commissioning_system;
GRANT SELECT ON TABLE public.staff TO commissioning_finder;
GRANT SELECT,INSERT ON TABLE public.audit TO commissioning_app;
GRANT SELECT,INSERT ON TABLE public.audit TO commissioning_system;
GRANT INSERT ON TABLE public.audit TO commissioning_owner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.hardware TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.hardware TO commissioning_system;
GRANT SELECT ON TABLE public.hardware TO commissioning_owner;
GRANT SELECT ON TABLE public.hardware TO commissioning_finder;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.iq TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.iq TO commissioning_system;
GRANT SELECT ON TABLE public.iq TO commissioning_owner;
GRANT SELECT ON TABLE public.iq TO commissioning_finder;
GRANT UPDATE(is_subscribed) ON TABLE public.iq TO commissioning_owner;
GRANT UPDATE(installer_has_access) ON TABLE public.iq TO commissioning_owner;
GRANT SELECT,INSERT,UPDATE ON TABLE public.site TO commissioning_app;
GRANT SELECT,UPDATE ON TABLE public.site TO commissioning_owner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site TO commissioning_system;
GRANT SELECT,INSERT,UPDATE ON TABLE public.access_code TO commissioning_owner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_code TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_group TO commissioning_app;
GRANT SELECT ON TABLE public.access_group TO commissioning_system;
GRANT SELECT,INSERT,DELETE ON TABLE public.access_group_lock TO commissioning_app;
GRANT SELECT ON TABLE public.access_group_lock TO commissioning_system;
GRANT SELECT,INSERT,DELETE ON TABLE public.access_group_tag TO commissioning_app;
GRANT SELECT ON TABLE public.access_group_tag TO commissioning_system;
GRANT SELECT,INSERT,UPDATE ON TABLE public.collection TO commissioning_app;
GRANT SELECT ON TABLE public.collection TO commissioning_owner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.collection TO commissioning_system;
GRANT SELECT ON TABLE public.company TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.company TO commissioning_system;
GRANT SELECT ON TABLE public.company TO commissioning_owner;
GRANT UPDATE(customer_reference) ON TABLE public.company TO commissioning_app;
GRANT UPDATE(phone_number) ON TABLE public.company TO commissioning_app;
GRANT UPDATE(email) ON TABLE public.company TO commissioning_app;
GRANT UPDATE(website_url) ON TABLE public.company TO commissioning_app;
GRANT UPDATE(street) ON TABLE public.company TO commissioning_app;
GRANT UPDATE(post_code) ON TABLE public.company TO commissioning_app;
GRANT UPDATE(city) ON TABLE public.company TO commissioning_app;
GRANT UPDATE(country_code) ON TABLE public.company TO commissioning_app;
GRANT UPDATE(contact_id) ON TABLE public.company TO commissioning_app;
GRANT UPDATE(version) ON TABLE public.company TO commissioning_app;
GRANT SELECT,INSERT ON TABLE public.company_tenant TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.company_tenant TO commissioning_system;
GRANT SELECT,INSERT ON TABLE public.device_command TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_command TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.door TO commissioning_app;
GRANT SELECT ON TABLE public.door TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.door_column TO commissioning_app;
GRANT SELECT ON TABLE public.door_column TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.duty TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.entrance TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.entrance TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.floor TO commissioning_app;
GRANT SELECT ON TABLE public.floor TO commissioning_system;
GRANT SELECT ON TABLE public.floor TO commissioning_finder;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.floor_plan TO commissioning_app;
GRANT SELECT ON TABLE public.floor_plan TO commissioning_system;
GRANT SELECT ON TABLE public.floor_plan TO commissioning_finder;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.forced_release TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.forced_release TO commissioning_system;
GRANT SELECT,DELETE ON TABLE public.held_iq TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.held_iq TO commissioning_system;
GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency TO commissioning_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency TO commissioning_owner;
GRANT SELECT,DELETE ON TABLE public.idempotency TO commissioning_system;
GRANT SELECT,INSERT,UPDATE ON TABLE public.installation TO commissioning_app;
GRANT SELECT ON TABLE public.installation TO commissioning_owner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.installation TO commissioning_system;
GRANT SELECT ON TABLE public.installation TO commissioning_finder;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.intercom_site TO commissioning_app;
GRANT SELECT,UPDATE ON TABLE public.intercom_site TO commissioning_owner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.intercom_site TO commissioning_system;
GRANT SELECT,INSERT,UPDATE ON TABLE public.invitation TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitation TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.iq_release TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.note TO commissioning_app;
GRANT SELECT ON TABLE public.note TO commissioning_system;
GRANT SELECT ON TABLE public.note TO commissioning_finder;
GRANT SELECT ON TABLE public.notification TO commissioning_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.notification TO commissioning_system;
GRANT SELECT,INSERT ON TABLE public.notification_read TO commissioning_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.owner TO commissioning_app;
GRANT SELECT ON TABLE public.owner TO commissioning_owner;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.owner TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.registered_device TO commissioning_system;
GRANT SELECT ON TABLE public.registered_device TO commissioning_finder;
GRANT SELECT(id) ON TABLE public.registered_device TO commissioning_app;
GRANT SELECT(kind) ON TABLE public.registered_device TO commissioning_app;
GRANT SELECT(mac) ON TABLE public.registered_device TO commissioning_app;
GRANT SELECT(activation_code) ON TABLE public.registered_device TO commissioning_app;
GRANT SELECT(communication_type) ON TABLE public.registered_device TO commissioning_app;
GRANT SELECT(revision) ON TABLE public.registered_device TO commissioning_app;
GRANT SELECT(lock_type) ON TABLE public.registered_device TO commissioning_app;
GRANT SELECT(last_version),UPDATE(last_version) ON TABLE public.registered_device TO commissioning_app;
GRANT SELECT,INSERT ON TABLE public.replaced_device TO commissioning_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.replaced_device TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sheet TO commissioning_app;
GRANT SELECT ON TABLE public.sheet TO commissioning_system;
GRANT SELECT,INSERT,DELETE ON TABLE public.stored_file TO commissioning_app;
GRANT SELECT,DELETE ON TABLE public.stored_file TO commissioning_system;
GRANT SELECT,UPDATE ON TABLE public.tag TO commissioning_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.tag TO commissioning_system;
GRANT SELECT ON TABLE public.tag TO commissioning_finder;
GRANT SELECT,INSERT,UPDATE ON TABLE public.tag_pending TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_pending TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_registration TO commissioning_app;
GRANT SELECT ON TABLE public.tag_registration TO commissioning_system;
GRANT SELECT ON TABLE public.tenant TO commissioning_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenant TO commissioning_system;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.time_schedule TO commissioning_app;
GRANT SELECT ON TABLE public.time_schedule TO commissioning_system;
GRANT SELECT,INSERT,DELETE ON TABLE public.walk TO commissioning_app;
GRANT SELECT ON TABLE public.walk TO commissioning_system;
GRANT SELECT,INSERT,DELETE ON TABLE public.walk_stop TO commissioning_app;
GRANT SELECT ON TABLE public.walk_stop TO commissioning_system;
