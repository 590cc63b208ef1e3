import { expect } from 'vitest'

import { decide } from '#machines/shipment/request/decide.ts'
import type { ShipmentEvent, ShipmentFacts } from '#machines/shipment/request/types.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import { blankRow } from '#server/lifecycle/blank-row.ts'
import { planTransition } from '#server/lifecycle/plan.ts'
import type { Transition } from '#server/lifecycle/transition.ts'
import type { MailFacts } from '#server/mail/facts.ts'
import { mailJob } from '#server/mail/job.ts'
import type { Mail } from '#server/mail/port.ts'

import { formFor } from './requests.ts'

const NOW = new Date('2026-11-18T10:00:00.000Z')
export const TODAY = '2026-11-18'
export const ID = 'sr_04839217'
export const OWNER = 'requester@dealer.example'
export const CONTACT = 'contact@dealer.example'
export const BIZDEV = 'bizdev@portal.example'
export const LOGISTICS = 'logistics@portal.example'
const settings = {
  from: 'portal@portal.example',
  recipients: { bizdev: [BIZDEV], logistics: [LOGISTICS] },
  standIns: [],
  destinations: new Map([['camp-hall', 'Camp Hall campus']]),
}

const contactPerson = { name: 'Ana Ruiz', email: CONTACT, phone: '+17755550142' }
export const prepared: NonNullable<Transition['form']> = {
  form: { ...formFor('lakeside-reno', { contactPerson }), pickupDate: '2026-12-02' },
  facts: {
    unevaluatedCount: 0,
    hasRedAdr: false,
    itemCount: 0,
    siteTimeZone: 'America/Los_Angeles',
  },
  items: [],
  hash: null,
}
const owner = { id: 'external|1', username: '1', displayName: 'Rea Quester', email: OWNER }
const blank = ({ isPreBooking = false, isThirdParty = false }: Taken): PlainRow =>
  blankRow({
    tenant: 'supplier:300000000000001',
    id: ID,
    uuid: '0198c2f4-0000-7000-8000-000000000001',
    supplierId: '300000000000001',
    by: owner,
    now: NOW,
    form: isThirdParty
      ? { ...prepared, form: { ...prepared.form, thirdPartyReference: 'EX-1' } }
      : prepared,
    isPreBooking,
  })

export const BOL = 'RW00123456'
const approved = { state: 'approved-by-logistics', history_count: 3 } as const
const booked = {
  ...approved,
  booking: 'booked',
  booked: { bol: BOL, pickupNumber: 'PU-1' },
  bol: BOL,
  pickup_number: 'PU-1',
} as const
/** Places of a request, as far as they differ from a submitted one's row. */
const places = {
  unsubmitted: { history_count: 0 },
  submitted: { history_count: 1 },
  'approved-by-bizdev': { state: 'approved-by-bizdev', history_count: 2 },
  'in-progress': { ...approved, booking: 'in-progress', booked: { isBookingInProgress: true } },
  booked,
  due: { ...booked, pickup_date: TODAY, booked: { ...booked.booked, scheduledPickupDate: TODAY } },
  rejected: { state: 'rejected', history_count: 2 },
} as const satisfies Readonly<Record<string, Partial<PlainRow>>>
type Place = keyof typeof places

const actors = {
  supplier: owner,
  'customer-ops': { id: 'redwood_okta|2', username: '2', displayName: 'Cus Ops', email: BIZDEV },
  logistics: { id: 'redwood_okta|3', username: '3', displayName: 'Lo Gistics', email: LOGISTICS },
  system: { id: 'system', username: 'system', displayName: 'System', email: null },
} as const
type Who = keyof typeof actors

type Said<T extends ShipmentEvent> = T extends ShipmentEvent ? Omit<T, 'by' | 'today'> : never
export type Taken = {
  readonly from: Place
  readonly who: Who
  readonly event: Said<ShipmentEvent>
  readonly isPreBooking?: boolean
  /** A third party asked for it. */
  readonly isThirdParty?: boolean
  readonly more?: Partial<Pick<Transition, 'form' | 'booking' | 'result' | 'failure'>>
}

const factsOf = (row: PlainRow, isPreBooking: boolean): ShipmentFacts => ({
  policy: 'bizdev-then-logistics',
  createdBy: owner.id,
  createdByEmail: OWNER,
  isPreBooking,
  isAsnConfirmed: isPreBooking,
  estimatedUnits: null,
  estimatedKg: null,
  unitCount: 1,
  itemCount: 0,
  pickupDate: row.pickup_date ?? '2026-12-02',
  hasAddressIssue: false,
  hasRedAdr: false,
  poNumber: null,
  poStatus: null,
  destination: row.form.destination ?? null,
  batteries: null,
  isLive: true,
  isHazmat: true,
  bol: row.bol,
  actualPickupDate: null,
  requestedOn: TODAY,
  bookedOn: TODAY,
  historyCount: row.history_count,
})

function planned(taken: Taken) {
  const { from, who, event: said, isPreBooking = false, more = {} } = taken
  const before: PlainRow = { ...blank(taken), ...places[from] }
  const person = actors[who]
  const by = { id: person.id, email: person.email ?? '', caller: who }
  const event = { ...said, by, today: TODAY } as ShipmentEvent // because Said only leaves these two out
  const standing =
    from === 'unsubmitted'
      ? undefined
      : { recordType: before.record_type, state: before.state, booking: before.booking }
  const decision = decide(standing, factsOf(before, isPreBooking), event)
  if (!decision.ok) throw new Error(JSON.stringify(decision.reasons))
  const action = said.type.startsWith('booking-') ? 'update-booked-shipment' : said.type
  return planTransition(
    {
      ...more,
      before,
      event,
      decision,
      action: action as Transition['action'], // because the worker's events are written under that action
      by: person,
      now: NOW,
    },
    settings,
  )
}

/** The mails that a transition plans, in the words of calls.md §10; the history must tell of the same. */
export function mailsOf(taken: Taken) {
  const { entry, messages } = planned(taken)
  const payloads = messages.flatMap(({ kind, payload }) => (kind === 'mail' ? [payload] : []))
  const told = entry?.sent_emails.map(({ number, sentTo, cc, subject }) => [
    number,
    sentTo,
    cc,
    subject,
  ])
  expect(payloads).toMatchObject(
    (told ?? []).map(([number, to, cc, subject]) => ({ number, to, cc, subject })),
  )
  return told?.toSorted(([a], [b]) => Number(a) - Number(b))
}

/** The same mails as they leave, goods going to `destination` (null: nobody chose yet); copies go to `cc` where it is given. */
export async function sentOf(
  taken: Taken,
  destination: string | null,
  cc?: readonly string[],
): Promise<Mail[]> {
  const sent: Mail[] = []
  const send = mailJob({
    mail: { send: (mail) => Promise.resolve(void sent.push(mail)), close: () => Promise.resolve() },
    breaker: {
      isOpen: () => false,
      failingSince: () => undefined,
      opensAt: () => undefined,
      run: (work) => work(),
    },
    desk: { read: () => Promise.resolve(Buffer.from('%PDF-')) },
    secrets: { open: () => '' },
    publicUrl: () => 'https://portal.example',
    company: 'Redwood',
    companyNameOf: () => Promise.resolve('Lakeside Cell Works'),
    from: settings.from,
    now: () => NOW,
  })
  for (const message of planned(taken).messages) {
    if (message.kind !== 'mail') continue
    const { facts, ...payload } = message.payload as { readonly facts: MailFacts } // because planMails wrote it
    const said = { ...payload, ...(cc && { cc }), facts: { ...facts, destination } }
    // because the job reads nothing else of its row
    await send({ ...message, created_at: NOW, payload: said } as unknown as OutboxRow)
  }
  return sent
}
