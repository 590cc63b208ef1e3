import { endsWaiting, waitingFor } from '#machines/shipment/request/selectors.ts'
import { byUrgency, urgencyOf } from '#machines/urgency/urgency.ts'
import type { Matter } from '#machines/urgency/urgency.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { isComingPage } from '#schemas/pages.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { findCompanyNames } from '#server/db/repositories/companies.ts'
import { listMessages } from '#server/db/repositories/outbox.ts'
import { lacksAsn, waitsFor } from '#server/db/repositories/shipment-filters.ts'
import { listWaiting } from '#server/db/repositories/shipment-waiting.ts'
import type { Waiting } from '#server/db/repositories/shipment-waiting.ts'
import { listOffers } from '#server/db/repositories/spot-lists.ts'
import { pendingOffers } from '#server/db/repositories/spot-offers.ts'
import { NO_TENANT, factsOfRow } from '#server/db/repositories/spot-rows.ts'
import type { OfferRow } from '#server/db/spot-tables.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { dayInText } from '#texts/day.ts'
import { commonTexts } from '#texts/shipment-common.ts'
import { spotWords } from '#texts/spot-words.ts'
import { urgencyTexts as words } from '#texts/urgency.ts'

import type { Deps } from './deps.ts'
import { seesAll, surroundings, verifiedActor, waitsFor as offerWaitsFor } from './spot-around.ts'

const MAX = 100

type Found = {
  readonly item: Omit<InboxItem, 'tenantName' | 'urgency'>
  readonly matter: Matter
  /** Where its days are counted; undefined: at the company. */
  readonly site?: { readonly zone: string; readonly country: string }
  readonly end?: string
  readonly size: number
}

const sayLoad = ({ load }: Waiting): string =>
  load.units ? `, ${load.isEstimate ? '≈\u00A0' : ''}${commonTexts.units(load.units)}` : ''

function blockOf({ poNumber, poStatus, hasAddressIssue }: Waiting): string | undefined {
  if (poNumber !== null && poStatus === 'UNKNOWN') return words.orderUnknown(poNumber)
  if (poNumber !== null && poStatus !== null && poStatus !== 'OPEN')
    return words.orderClosed(poNumber)
  return hasAddressIssue ? words.addressDiffers : undefined
}

function matterOf(row: Waiting, company: string): Matter {
  const { pickup } = row
  const since = row.since.getTime()
  const kind = kindOf(row)
  if (kind === 'book') return { kind, pickup }
  if (kind === 'resubmit') {
    const { units } = row.load
    const question = units
      ? words.asked(company, commonTexts.units(units))
      : words.askedWithoutLoad(company)
    return { kind, pickup, since, question }
  }
  const isBizdev = waitingFor(
    { ...row, recordType: 'shipment_request' },
    {
      policy: tenantOf(row.tenant)?.policy ?? 'bizdev-then-logistics',
    },
  )
  return {
    kind: isBizdev === 'bizdev' ? 'approve-bizdev' : 'approve-logistics',
    pickup,
    since,
    blocked: blockOf(row),
  }
}

function foundOf(row: Waiting, company: string): Found {
  const kind = kindOf(row)
  return {
    item: {
      kind,
      targetKind: 'shipment-request',
      targetId: row.id,
      tenant: row.tenant,
      text: `${TEXTS[kind]} ${row.id}: ${row.siteName}${sayLoad(row)}`,
      since: row.since.toISOString(),
    },
    matter: matterOf(row, company),
    site: { zone: row.siteTimeZone, country: row.country },
    end: row.pickup,
    size: row.load.grossKg,
  }
}
const TEXTS: Readonly<Record<InboxItem['kind'], string>> = {
  approve: 'Approve',
  book: 'Book',
  'confirm-asn': 'Confirm the ASN of',
  resubmit: 'Change and resubmit',
  'decide-offer': 'Answer offer',
  'stuck-mail': 'Stuck:',
}
function kindOf({ state, booking }: Waiting): InboxItem['kind'] {
  if (state === 'rejected') return 'resubmit'
  return state === 'approved-by-logistics' && booking !== 'booked' ? 'book' : 'approve'
}

async function requestsFor({ db, spot }: Deps, { scope, user }: Context): Promise<Found[]> {
  const groups = endsWaiting[user.caller]
  const limit = MAX + 1
  const waiting = groups.length
    ? await listWaiting(db, { scope, condition: waitsFor(groups), limit })
    : []
  // Nobody is asked for what has no page yet; over HTTP it is possible.
  const canConfirm = user.caller === 'supplier' && !isComingPage('add-handling-units')
  const unconfirmed = canConfirm ? await listWaiting(db, { scope, condition: lacksAsn, limit }) : []
  return [
    ...waiting.map((row) => foundOf(row, spot.company)),
    ...unconfirmed.map((row): Found => {
      const found = foundOf(row, spot.company)
      const kind = 'confirm-asn' as const
      const text = `${TEXTS[kind]} ${row.id}: ${row.siteName}`
      return { ...found, item: { ...found.item, kind, text }, matter: { kind, pickup: row.pickup } }
    }),
  ]
}

/** Messages that wait for somebody, by the record whose page can send them again; others have no page yet. */
async function stuckFor({ db }: Deps, { user }: Context): Promise<Found[]> {
  if (user.caller !== 'admin') return []
  const kinds = ['mail', 'sms', 'booking', 'cancel-booking', 'document'] as const
  const rows = await listMessages(db, { state: 'stuck', kinds, limit: MAX })
  const byRecord = Map.groupBy(rows, (row) => row.request_id ?? '')
  byRecord.delete('')
  return [...byRecord].map(([id, stuck]) => {
    const since = stuck.map((row) => row.stuck_at ?? row.created_at).toSorted((a, b) => +a - +b)[0]
    return {
      item: {
        kind: 'stuck-mail',
        targetKind: id.startsWith('so_') ? 'spot-offer' : 'shipment-request',
        targetId: id,
        tenant: stuck[0]?.tenant ?? '',
        text: `${TEXTS['stuck-mail']} ${[...new Set(stuck.map(({ kind }) => kind))].join(', ')} ${id}`,
        since: (since ?? new Date(0)).toISOString(),
      },
      matter: { kind: 'stuck', count: stuck.length },
      size: stuck.length,
    }
  })
}

const offerItem = (row: OfferRow): Omit<Found['item'], 'kind' | 'text'> => ({
  targetKind: 'spot-offer',
  targetId: row.id,
  tenant: row.tenant === NO_TENANT ? '' : row.tenant,
  since: row.updated_at.toISOString(),
})
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Offers whose price waits for this reader, as approver or standing in for one. */
async function approvalsFor(deps: Deps, { user, now }: Context): Promise<Found[]> {
  if (!seesAll(user)) return []
  const [around, pending] = await Promise.all([surroundings(deps, now), pendingOffers(deps.db)])
  const me = verifiedActor(user)
  return pending
    .filter((row) => offerWaitsFor(factsOfRow(row, around), me, around.today))
    .map((row) => {
      const reasons = row.price_reasons.map((reason) => spotWords.priceReasons[reason]).join(', ')
      const text = `${TEXTS.approve} offer ${row.id}: ${row.supplier_name}, ${reasons}`
      const expiry = row.offer_expiration_date
      return {
        item: { ...offerItem(row), kind: 'approve', text },
        matter: {
          kind: 'approve-offer',
          since: row.updated_at.getTime(),
          expiry,
          what: `${row.supplier_name}: ${reasons}`,
        },
        end: expiry,
        size: row.total,
      }
    })
}

/** Firm offers that their supplier can still answer. */
async function offersFor(deps: Deps, { user, scope, now }: Context): Promise<Found[]> {
  if (user.caller !== 'supplier' || scope.kind !== 'tenant') return []
  const found = await listOffers(deps.db, {
    scope,
    filters: { states: ['approved-or-expired'], useCase: 'firm-offer', isExpired: false },
    sort: 'expiration',
    limit: MAX,
    today: dateAt(deps.spot.companyTimeZone, now.getTime()),
    isFull: false,
  })
  return (found ?? []).map(({ stored: { row } }) => {
    const facts = `${dollars.format(row.total)}, valid to ${dayInText(row.offer_expiration_date)}`
    const expiry = row.offer_expiration_date
    return {
      item: {
        ...offerItem(row),
        kind: 'decide-offer',
        text: `${TEXTS['decide-offer']} ${row.id}: ${facts}`,
      },
      matter: { kind: 'answer-offer', expiry, total: dollars.format(row.total) },
      end: expiry,
      size: row.total,
    }
  })
}

async function ranked({ settings, spot }: Deps, { now }: Context, all: readonly Found[]) {
  const countries = [...new Set(all.flatMap(({ site }) => site?.country ?? []))]
  const [leadTimes, company, lists] = await Promise.all([
    settings.leadTimes(),
    settings.holidays(),
    Promise.all(countries.map((country) => settings.holidaysOf(country))),
  ])
  const holidaysOf = new Map(countries.map((country, at) => [country, lists[at] ?? company]))
  return all
    .map(({ item, matter, site, end, size }) => {
      const place = site
        ? { zone: site.zone, holidays: holidaysOf.get(site.country) ?? company }
        : { zone: spot.companyTimeZone, holidays: company }
      const urgency = urgencyOf(matter, { at: now.getTime(), place, leadTimes })
      return { id: item.targetId, item: { ...item, urgency }, urgency, end, size }
    })
    .toSorted(byUrgency)
}

/** What waits for the reader, the most urgent first. */
export const getInbox =
  (deps: Deps): HandlerOf<'getInbox'> =>
  async (_input, context) => {
    const parts = [stuckFor, requestsFor, approvalsFor, offersFor]
    const found = (await Promise.all(parts.map((part) => part(deps, context)))).flat()
    const shown = (await ranked(deps, context, found)).slice(0, MAX).map(({ item }) => item)
    const nameOf = await findCompanyNames(
      deps.db,
      shown.map(({ tenant }) => tenant),
    )
    return {
      data: shown.map((item) => ({ ...item, tenantName: item.tenant && nameOf(item.tenant) })),
      isCapped: found.length > MAX,
    }
  }
