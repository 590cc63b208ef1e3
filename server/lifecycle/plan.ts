import { atMost } from '#schemas/cut.ts'
import type { Change } from '#schemas/records/change.ts'
import { loadOf } from '#schemas/totals.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { HistoryRow, PlainRow } from '#server/db/repositories/shipment-rows.ts'
import type { ShipmentWrite } from '#server/db/repositories/shipment-write.ts'
import { fill } from '#texts/fill.ts'

import { changesBetween } from './changes.ts'
import { rowAfter } from './effects.ts'
import { planMails } from './mails.ts'
import type { MailSettings } from './mails.ts'
import { nameOfActor } from './standing-in.ts'
import { hasEffect } from './transition.ts'
import type { Transition } from './transition.ts'

const MAX_DESCRIPTION = 200

/** Everything that a decided transition writes, worked out without touching the database. */
export function planTransition(transition: Transition, settings: MailSettings): ShipmentWrite {
  const { before, decision, event } = transition
  const isNew = before.history_count === 0
  const described = decision.effects.find((effect) => effect.type === 'appendHistory')
  const changed = rowAfter(transition)
  const row: PlainRow = {
    ...changed,
    revision: isNew ? 1 : before.revision + 1,
    history_count: before.history_count + (described ? 1 : 0),
  }
  const { by, ...decided } = transition
  const entry =
    described &&
    entryOf(
      { ...decided, by: { ...by, displayName: nameOfActor(transition, settings) } },
      row,
      described.params.description,
    )
  const mails = entry
    ? planMails(transition, { row, entry }, settings)
    : { emails: [], messages: [], notices: [] }
  return {
    row,
    onRevision: isNew ? undefined : before.revision,
    entry: entry && { ...entry, sent_emails: mails.emails },
    items: itemsAfter(transition),
    dropsDocuments: hasEffect(transition, 'queueBooking', 'cancelBooking'),
    // Documents first: the mail that carries them waits for them.
    messages: [
      ...bookingMessages(transition, row),
      ...documentMessages(transition, row),
      ...mails.messages,
    ],
    notices: mails.notices,
    audit: {
      username: by.id,
      call: event.type,
      target_kind: 'shipment-request',
      target_id: row.id,
      outcome: 'done',
      detail: JSON.stringify({ revision: row.revision, state: row.state, booking: row.booking }),
    },
  }
}

function entryOf(transition: Transition, row: PlainRow, description: string): HistoryRow {
  const { action, by, event, now } = transition
  const changes = changesOf(transition, row)
  return {
    seq: row.history_count,
    at: now,
    username: by.username,
    user_display_name: by.displayName,
    user_email: by.email,
    action,
    action_description: describe(description, transition, row),
    new_state: row.state,
    note: event.note ?? null,
    sent_emails: [],
    changes: changes.length ? changes : null,
    revision: row.revision,
  }
}

function changesOf({ before, event, form, destination }: Transition, row: PlainRow): Change[] {
  if (event.type === 'submit' || event.by.caller === 'system') return []
  const isOther = form !== undefined || destination !== undefined
  const fields = isOther ? changesBetween(before.form, row.form) : []
  const isHandmade = ['update-booked-shipment', 'deliver', 'approve-by-logistics'].includes(
    event.type,
  )
  return isHandmade
    ? [...fields, ...changesBetween(before.booked ?? {}, row.booked ?? {}, 'bookedShipment')]
    : fields
}

function describe(description: string, { before, event, failure }: Transition, row: PlainRow) {
  // The first half stands alone where there was no BOL to speak of.
  const text =
    event.type === 'rebook' && !before.bol ? (description.split(';')[0] ?? '') : description
  const told = fill(text, {
    bol: event.type === 'rebook' ? before.bol : row.bol,
    date: row.pickup_date,
    units: loadOf(row.form, row.facts).units,
    cause: failure?.text ?? null,
  })
  return atMost(told, MAX_DESCRIPTION)
}

function itemsAfter(transition: Transition): ShipmentWrite['items'] {
  if (hasEffect(transition, 'closeItems')) return 'closed'
  if (hasEffect(transition, 'releaseItems')) return []
  if (!hasEffect(transition, 'attachItems') || !transition.form) return undefined
  return transition.form.items.map(({ uuid, revision }) => ({ uuid, revision }))
}

function bookingMessages(transition: Transition, row: PlainRow): NewMessage[] {
  const { before } = transition
  const place = { tenant: row.tenant, requestId: row.id }
  const of = (attempt: number) => ({ requestId: row.id, tenant: row.tenant, attempt })
  const wasAsked = before.booking !== 'none' && before.booking !== 'failed'
  const isGivenUp = hasEffect(transition, 'cancelBooking', 'queueBooking') && wasAsked
  return [
    ...(isGivenUp
      ? [
          {
            ...place,
            key: `${row.id}:${row.revision}:cancel-booking`,
            kind: 'cancel-booking' as const,
            payload: { ...of(before.booking_attempt), bol: before.bol },
          },
        ]
      : []),
    ...(hasEffect(transition, 'queueBooking')
      ? [
          {
            ...place,
            key: `${row.id}:${row.history_count}:booking`,
            kind: 'booking' as const,
            payload: of(row.booking_attempt),
          },
        ]
      : []),
  ]
}

const printed = ({ bol, pickup_number, pickup_date, booked, form }: PlainRow) =>
  JSON.stringify([bol, pickup_number, pickup_date, booked?.carrier, form.destination])

// New papers whenever something on them is new: the booking's numbers, carrier or destination, or the units that an ASN brings after it.
function documentMessages(transition: Transition, row: PlainRow): NewMessage[] {
  const { before } = transition
  const isOther = printed(before) !== printed(row)
  const isMade = hasEffect(transition, 'makeDocuments') && isOther
  const isRefilled = hasEffect(transition, 'storeForm') && row.booking === 'booked'
  if (!row.bol || !(isMade || isRefilled)) return []
  return (['bol', 'pallet-labels'] as const).map((kind) => ({
    tenant: row.tenant,
    key: `${row.id}:${row.history_count}:${kind}`,
    kind: 'document' as const,
    payload: { requestId: row.id, tenant: row.tenant, attempt: row.booking_attempt, kind },
    requestId: row.id,
  }))
}
