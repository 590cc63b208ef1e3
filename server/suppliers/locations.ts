import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { Address } from '#schemas/address.ts'
import { isSameAddress } from '#schemas/same-address.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { addHints } from '#server/db/repositories/hints.ts'
import { choice, code, optional, text } from '#server/records/upload/columns.ts'
import type { Column } from '#server/records/upload/columns.ts'
import type { Row } from '#server/records/upload/read.ts'
import { issueTexts as say } from '#texts/upload-issues.ts'

import { openRequests, requestEffect, rowsOf, valuesOf } from './list.ts'
import type { ListChange, SupplierList } from './list.ts'

type Flagged = { readonly id: string; readonly site_id: string; readonly revision: number }
/** The parts of an address by their columns. */
const parts = {
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  addressLine3: 'address_line3',
  city: 'city',
  region: 'region',
  postalCode: 'postal_code',
  countryCode: 'country_code',
} as const
const columnOf = new Map<unknown, string>(Object.entries(parts))

const addressOf = (row: Row) =>
  Address.safeParse({
    name: row['name'],
    ...Object.fromEntries(
      Object.entries(parts).flatMap(([part, column]) =>
        row[column] ? [[part, row[column]] as const] : [],
      ),
    ),
  })

const zone: Column = {
  read: (cell) => {
    try {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: cell }).resolvedOptions()
      return cell.includes('/') ? { value: timeZone } : { problem: say.timeZone }
    } catch {
      return { problem: say.timeZone }
    }
  },
}
const DEALER = /^\d{2}\w\d{2}$/ // specification 1 §5
const dealerCode: Column = {
  read: (cell) => {
    const value = cell.toUpperCase()
    return DEALER.test(value) ? { value } : { problem: say.dealerCode }
  },
}

/** Open requests whose address begins, or ceases, to differ from the one on file. */
async function movedRequests(db: Db | Tx, { owner, put }: ListChange) {
  const places = new Map(put.map((row) => [row['location_id'], addressOf(row).data]))
  const { rows } = await sql<{ id: string; site: string; address: Address; had: boolean }>`
    select id, site_id as site, form #> '{pickupAddress,address}' as address,
      has_address_issue as had
    from shipment_requests where tenant = ${owner} and record_type = 'shipment_request'
      and site_id = any(${[...places.keys()]}) order by created_at desc`.execute(db)
  const ids = (isToFit: boolean) =>
    rows
      .filter(({ site, address, had }) => {
        const onFile = places.get(site)
        return had === isToFit && onFile && isSameAddress(address, onFile) === isToFit
      })
      .map(({ id }) => id)
  return { differ: ids(false), fit: ids(true) }
}

/** Places where a supplier's or program's goods are picked up. */
export const locations: SupplierList = {
  columnsOf: (tenant) => ({
    location_id: tenant?.locationKey === 'dealer_code' ? dealerCode : code(1, 50),
    name: text(100),
    address_line1: text(100),
    address_line2: optional(text(100)),
    address_line3: optional(text(100)),
    city: text(50),
    region: optional(text(50)),
    postal_code: optional(code(1, 20)),
    country_code: code(2, 2),
    time_zone: zone,
    ...(tenant?.brands ? { brand: optional(choice(tenant.brands)) } : {}),
  }),
  keyOf: (row) => row['location_id'] ?? '',
  judge: (row) =>
    (addressOf(row).error?.issues ?? []).map(({ path, message }) => {
      const column = columnOf.get(path[0])
      return { text: message, ...(column === undefined ? {} : { column }) }
    }),
  stored: (owner) => sql`
    select location_id, name, address->>'addressLine1' as address_line1,
      coalesce(address->>'addressLine2', '') as address_line2,
      coalesce(address->>'addressLine3', '') as address_line3, address->>'city' as city,
      coalesce(address->>'region', '') as region,
      coalesce(address->>'postalCode', '') as postal_code,
      address->>'countryCode' as country_code, time_zone, coalesce(data->>'brand', '') as brand
    from locations where tenant = ${owner} and is_active order by location_id`,
  put: ({ owner, put, at }) => [
    sql`
    insert into locations (tenant, location_id, name, address, time_zone, data, updated_at)
    select ${owner}, location_id, name, jsonb_strip_nulls(jsonb_build_object('name', name,
        'addressLine1', address_line1, 'addressLine2', nullif(address_line2, ''),
        'addressLine3', nullif(address_line3, ''), 'city', city, 'region', nullif(region, ''),
        'postalCode', nullif(postal_code, ''), 'countryCode', country_code)),
      time_zone, jsonb_strip_nulls(jsonb_build_object('brand', nullif(brand, ''))), ${at}
    from jsonb_to_recordset(${rowsOf(put)}) as r (location_id text, name text,
      address_line1 text, address_line2 text, address_line3 text, city text, region text,
      postal_code text, country_code text, time_zone text, brand text)
    on conflict (tenant, location_id) do update set is_active = true, name = excluded.name,
      address = excluded.address, time_zone = excluded.time_zone,
      data = (locations.data - 'brand') || excluded.data, version = locations.version + 1,
      updated_at = excluded.updated_at`,
  ],
  end: ({ owner, ended, at }) => sql`
    update locations set is_active = false, version = version + 1, updated_at = ${at}
    where tenant = ${owner} and location_id = any(${valuesOf(ended, 'location_id')})`,
  // The issue is the portal's own word about a form, and no change of whoever filled it in: it stands in no history.
  follow: async (tx, change) => {
    const { owner: tenant, at } = change
    const { differ, fit } = await movedRequests(tx, change)
    // A new revision: whoever acts on what they read before it is told to look again.
    const flag = (ids: readonly string[], isIssue: boolean, form: RawBuilder<unknown>) =>
      sql<Flagged>`update shipment_requests set has_address_issue = ${isIssue}, form = ${form},
          revision = revision + 1
        where tenant = ${tenant} and id = any(${ids}) returning id, site_id, revision`.execute(tx)
    const flagged = [
      await flag(
        differ,
        true,
        sql`jsonb_set(form, '{pickupAddress,addressIssue}', '"erp-site-address-mismatch"')`,
      ),
      await flag(fit, false, sql`form #- '{pickupAddress,addressIssue}'`),
    ].flatMap(({ rows }) => rows)
    const topic = 'shipment-request'
    await addHints(
      tx,
      flagged.map(({ id, site_id: siteId, revision }) => ({
        topic,
        tenant,
        siteId,
        id,
        revision,
        at,
      })),
    )
  },
  effectsOf: async (db, change) => {
    const { differ, fit } = await movedRequests(db, change)
    const names = valuesOf(change.ended, 'location_id')
    const holds = sql<boolean>`r.site_id = any(${names})`
    return [
      requestEffect('address-issues', differ),
      requestEffect('address-fits', fit),
      await openRequests(db, 'site-requests', { owner: change.owner, names, holds }),
    ]
  },
}
