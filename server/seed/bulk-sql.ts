import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Numbers from–to (exclusive) of a filling that ends before `last`, the newest. */
type Range = {
  readonly from: number
  readonly to: number
  readonly last: number
  readonly now: Date
}

// The same permutation as ids.ts: numbers in a row become ids without an order.
const idOf = sql`'sr_0' || lpad(((n::bigint * 7368787) % 10000000)::text, 7, '0')`

/** One number each, what it decides, and a tenant: a few large ones, many small ones. */
const numbers = ({ from, to, last, now }: Range) => sql`
  select n, ${idOf} as id, age, created_at,
    case when n % 50 < 2 then 'deleted_shipment_request'
      when age < 0.1 then 'shipment_request' else 'completed_shipment_request' end as record_type,
    case when tenant_number < 8 then (array['vwgoa', 'bmw', 'porsche', 'ferrari', 'volvo-eu',
        'volvo-polestar', 'tesla', 'lucid'])[1 + tenant_number]
      else 'supplier:300' || lpad(tenant_number::text, 12, '0') end as tenant,
    'site-' || tenant_number || '-' || n % 12 as site,
    (array['Detroit', 'Bremen', 'Carson City', 'Fremont', 'Spartanburg', 'Göteborg', 'Atlanta',
      'Leipzig', 'San Diego', 'Smyrna', 'Chattanooga', 'Windsor'])[1 + n % 12] as city,
    (array['Anna', 'Lena', 'Marcus', 'Priya', 'Diego', 'Wei', 'Sofia', 'Noah', 'Maya', 'Omar'])[1 + n % 10]
      || ' ' || (array['Keller', 'Okafor', 'Lindqvist', 'Ramirez', 'Novak', 'Chen', 'Patel',
      'Moreau'])[1 + n % 8] as person
  from (select n, (${sql.lit(last)} - n) / greatest(1, ${sql.lit(last)})::float as age,
      date_trunc('milliseconds', ${now}::timestamptz - (${sql.lit(last)} - n) * interval '95 seconds') as created_at,
      floor(power(((n::bigint * 2654435761) % 1000003) / 1000003.0, 3) * 248)::int as tenant_number
    from generate_series(${sql.lit(from)}::int, ${sql.lit(to - 1)}::int) n) numbered`

// Programs' batteries are hazmat always.
const isHazmat = sql`(tenant not like 'supplier:%' or n % 5 <> 2)`

const form = sql`jsonb_build_object(
  'pickupAddress', jsonb_build_object('id', site, 'address', jsonb_build_object(
    'name', city || ' Service ' || n % 900, 'addressLine1', n % 9000 || ' Battery Way', 'city', city,
    'region', 'MI', 'postalCode', lpad((n % 99999)::text, 5, '0'), 'countryCode', 'US')),
  'pickupAtLoadingDock', true, 'pickupRequiresLiftGate', false,
  'pickupDate', to_char(created_at::date + 5, 'YYYY-MM-DD'),
  'pickupTimeWindow', jsonb_build_array('08:00', '15:00'), 'pickupUtcTimezoneOffset', '-05:00',
  'contactPerson', jsonb_build_object('name', person, 'email', 'user' || n % 4000 || '@portal.example',
    'phone', '+1313555' || lpad((n % 10000)::text, 4, '0')),
  'destination', 'carson-city',
  'handlingUnits', (select jsonb_agg(jsonb_build_object(
      'packaging', 'crate', 'isReturnablePackaging', false, 'quantity', 1, 'isDdr', false,
      'weight', jsonb_build_object('value', 310 + h, 'unit', 'kg'),
      'grossWeight', jsonb_build_object('value', 350 + h, 'unit', 'kg'),
      'tareWeight', jsonb_build_object('value', 40, 'unit', 'kg'),
      'dimensions', jsonb_build_object('length', 180, 'width', 120, 'height', 60, 'unit', 'cm'),
      'contents', jsonb_build_array(jsonb_build_object(
        'material', jsonb_build_object('partNumber', substr(md5((n + h)::text), 1, 9),
          'description', 'High-voltage battery pack'),
        'packaging', 'crate', 'quantity', 1, 'serialNumber', 'SN' || md5((n * h)::text)))))
    from generate_series(1, 1 + n % 4) h),
  'materialClassification', 'Live Batteries - Universal Waste', 'isHazmat', ${isHazmat},
  'comments', repeat('Call the dock before arrival. ', 1 + n % 4))`

const bol = sql`'RW' || lpad(((n::bigint * 73687871) % 100000000)::text, 8, '0')`

// Their state, booking and number of entries follow from their number.
const requestsOf = (range: Range): RawBuilder<unknown> => sql`
  insert into shipment_requests (tenant, id, uuid, record_type, state, booking, booking_attempt,
    booking_failure, revision, history_count, site_id, supplier_id, is_pre_booking, pickup_date, bol,
    pickup_number, po_number, material_classification, is_hazmat, destination, handling_unit_count,
    gross_kg,    created_at, created_by, created_username, created_display_name, created_email, updated_at,
    updated_username, updated_display_name, facts, form, booked, search)
  select tenant, id, gen_random_uuid(), record_type, state, booking, (booking <> 'none')::int,
    case when booking = 'failed' then jsonb_build_object('code', 'no_capacity', 'text', 'No carrier',
      'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end,
    entries, entries, site, case when tenant like 'supplier:%' then substr(tenant, 10) end, false,
    created_at::date + 5, booked_bol, 'PU' || substr(booked_bol, 3), null,
    'Live Batteries - Universal Waste', ${isHazmat}, 'carson-city', 1 + n % 4, (1 + n % 4) * 352,
    created_at, 'external|bulk-' || n % 4000, 'bulk-' || n % 4000, person,
    'user' || n % 4000 || '@portal.example', created_at + (entries - 1) * interval '1 day',
    'logistics', 'Luis Herrera',
    '{"unevaluatedCount": 0, "hasRedAdr": false, "itemCount": 0, "siteTimeZone": "America/Detroit"}',
    ${form}, case when booked_bol is not null then jsonb_build_object('bol', booked_bol,
      'pickupNumber', 'PU' || substr(booked_bol, 3), 'transportMode', 'LTL',
      'scheduledPickupDate', to_char(created_at::date + 5, 'YYYY-MM-DD')) end,
    lower(concat_ws(' ', id, booked_bol, site, city || ' Service ' || n % 900, person,
      'user' || n % 4000 || '@portal.example', substr(md5((n + 1)::text), 1, 9), 'SN' || md5(n::text)))
  from (${numbers(range)}) numbers
  cross join lateral (select case record_type
      when 'completed_shipment_request' then 'approved-by-logistics'
      when 'deleted_shipment_request' then 'rejected'
      else (array['submitted', 'submitted', 'approved-by-bizdev', 'approved-by-logistics',
        'approved-by-logistics', 'approved-by-logistics', 'approved-by-logistics', 'rejected'])[1 + n % 8]
      end as state) states
  cross join lateral (select case when state <> 'approved-by-logistics' then 'none'
      when record_type = 'shipment_request' and n % 7 = 6 then 'failed' else 'booked' end as booking) bookings
  cross join lateral (select case when booking = 'booked' then ${bol} end as booked_bol,
    (case when record_type = 'completed_shipment_request' then 5
      when record_type = 'deleted_shipment_request' then 3
      when booking <> 'none' then 4 when state = 'submitted' then 1 else 2 end)::smallint as entries) rest`

/** Requests with the entries of their histories and their keys, in one statement. */
export const bulkOf = (range: Range): RawBuilder<unknown> => sql`
  with r as (${requestsOf(range)}
    returning tenant, id, bol, state, record_type, history_count, created_at, created_username,
      created_display_name),
  keys as (
    insert into request_keys (kind, key, tenant, id)
    select key.kind, key.value, r.tenant, r.id
    from r, lateral (values ('id', r.id), ('bol', r.bol)) key (kind, value)
    where key.value is not null)
  insert into shipment_history (tenant, request_id, seq, at, username, user_display_name, user_email,
    action, action_description, new_state, note, sent_emails, changes, revision)
  select r.tenant, r.id, s, r.created_at + (s - 1) * interval '1 day',
    case s when 1 then r.created_username else 'logistics' end,
    case s when 1 then r.created_display_name else 'Luis Herrera' end, null,
    case when s = r.history_count and r.record_type = 'deleted_shipment_request' then 'delete'
      when s = 2 and r.state = 'rejected' then 'reject'
      else (array['submit', 'approve-by-bizdev', 'approve-by-logistics', 'update-booked-shipment',
        'deliver'])[s] end,
    (array['Submitted', 'Decided', 'Approved by logistics, booking queued', 'Booking answered',
      'Delivered'])[s],
    case when s = 1 then 'submitted' when r.state = 'rejected' then 'rejected'
      when s = 2 then 'approved-by-bizdev' else r.state end,
    null, '[]', null, s
  from r, generate_series(1, r.history_count::int) s`
