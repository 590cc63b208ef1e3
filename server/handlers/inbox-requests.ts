import { blockOf, mendableBlockOf } from '#machines/urgency/asks.ts'
import type { Block } from '#machines/urgency/asks.ts'
import type { Matter } from '#machines/urgency/urgency.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { conditionsOf } from '#server/db/repositories/shipment-asks.ts'
import { listWaiting } from '#server/db/repositories/shipment-waiting.ts'
import type { Waiting } from '#server/db/repositories/shipment-waiting.ts'
import type { Context } from '#server/http/context.ts'
import { commonTexts } from '#texts/shipment-common.ts'
import { inboxItemTexts as texts, urgencyTexts as words } from '#texts/urgency.ts'

import type { Deps } from './deps.ts'
import { MAX, askedOf } from './inbox-items.ts'
import type { Found } from './inbox-items.ts'

type Kind = keyof typeof texts.requests
type Asked = { readonly kind: Kind; readonly matter: Matter }

const sayLoad = ({ load }: Waiting): string =>
  load.units ? `, ${load.isEstimate ? '≈\u00A0' : ''}${commonTexts.units(load.units)}` : ''

function cure(block: Block, { poNumber, poStatus }: Waiting): Asked {
  if (block === 'address')
    return { kind: 'correct-address', matter: { kind: 'blocked', reason: words.addressDiffers } }
  const say = poStatus === 'UNKNOWN' ? words.orderUnknown : words.orderClosed
  return { kind: 'choose-order', matter: { kind: 'blocked', reason: say(poNumber ?? '') } }
}

function approval(row: Waiting): Asked {
  const { pickup } = row
  const isBizdev = row.ask === 'bizdev'
  if (!isBizdev && row.state === 'approved-by-logistics')
    return { kind: 'book', matter: { kind: 'book', pickup } }
  const block = blockOf(...standingOf(row))
  if (block) return cure(block, row)
  const kind = isBizdev ? 'approve-bizdev' : 'approve-logistics'
  return { kind: 'approve', matter: { kind, pickup, since: row.since.getTime() } }
}

const standingOf = (row: Waiting) =>
  [
    { ...row, recordType: 'shipment_request' },
    { ...row, policy: tenantOf(row.tenant)?.policy ?? 'bizdev-then-logistics' },
  ] as const

function resubmission(row: Waiting, company: string): Asked {
  const { units } = row.load
  const question = units
    ? words.asked(company, commonTexts.units(units))
    : words.askedWithoutLoad(company)
  const { pickup, since } = row
  return {
    kind: 'resubmit',
    matter: { kind: 'resubmit', pickup, since: since.getTime(), question },
  }
}

/** Since when it waits: in its state, or for a carrier that was asked later. */
const sinceOf = ({ ask, since, carrierAskedAt }: Waiting): Date =>
  ask === 'carrier' && carrierAskedAt !== null ? new Date(carrierAskedAt) : since

function askedBy(row: Waiting, company: string): Asked {
  const { pickup } = row
  switch (row.ask) {
    case 'bizdev':
    case 'logistics':
      return approval(row)
    case 'requester':
      return resubmission(row, company)
    case 'unblock':
      // What the statement found is one of the two.
      return cure(mendableBlockOf(...standingOf(row)) ?? 'address', row)
    case 'late-asn':
      return { kind: 'chase-asn', matter: { kind: 'chase-asn', pickup } }
    case 'carrier':
      return {
        kind: 'ask-carrier',
        matter: { kind: 'ask-carrier', since: sinceOf(row).getTime() },
      }
    case 'pickup':
      return { kind: 'record-pickup', matter: { kind: 'record-pickup', pickup } }
    case 'delivery': {
      const pickedUp = row.pickedUp ?? pickup
      return { kind: 'record-delivery', matter: { kind: 'record-delivery', pickedUp } }
    }
    default:
      return {
        kind: 'confirm-asn',
        matter: { kind: 'confirm-asn', pickup, since: row.created.getTime() },
      }
  }
}

/** What requests ask of the reader: approvals, cures, carriers, records, answers. */
export async function requestsFor(deps: Deps, context: Context): Promise<Found[]> {
  const { scope } = context
  const asked = await askedOf(deps, context)
  const branches = conditionsOf(asked)
  const rows = await listWaiting(deps.db, { scope, branches, limit: MAX + 1 })
  return rows.map((row) => {
    const { kind, matter } = askedBy(row, deps.spot.company)
    // Confirming an ASN is asked for before anything is counted.
    const load = kind === 'confirm-asn' ? '' : sayLoad(row)
    return {
      item: {
        kind,
        targetKind: 'shipment-request',
        targetId: row.id,
        tenant: row.tenant,
        text: `${texts.requests[kind]} ${row.id}: ${row.siteName}${load}`,
        goods: row.goods,
        since: sinceOf(row).toISOString(),
      },
      matter,
      site: { zone: row.siteTimeZone, country: row.country },
      end: row.pickup,
      size: row.load.grossKg,
    }
  })
}
