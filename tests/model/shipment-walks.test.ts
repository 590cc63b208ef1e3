import fc from 'fast-check'
import { expect, test } from 'vitest'

import { decide } from '#machines/shipment/request/decide.ts'
import { valueOf } from '#machines/shipment/request/lifecycle.ts'
import { eventTypes, faultlessForm, probe } from '#machines/shipment/request/probe.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type { ShipmentEvent, ShipmentFacts } from '#machines/shipment/request/types.ts'
import { addDays } from '#schemas/calendar.ts'
import {
  BOL,
  TODAY,
  actor,
  callers,
  factsOfKind,
  kinds,
  placeOf,
} from '#tests/support/lifecycle.ts'
import { letters, oracle } from '#tests/support/oracle.ts'
import type { Place } from '#tests/support/oracle.ts'
import { seedFor } from '#tests/support/seed.ts'

type Stored = {
  readonly standing: Standing | undefined
  readonly facts: ShipmentFacts
  readonly history: readonly string[]
}

const sometimes = fc.noBias(fc.integer({ min: 0, max: 9 }).map((die) => die === 0))
const form = fc
  .record({
    isEmpty: sometimes,
    isEarly: sometimes,
    isLeftOpen: fc.boolean(),
    hasAddressIssue: sometimes,
    hasRedAdr: sometimes,
    isBattery: fc.boolean(),
    isScrap: sometimes,
    isHarmless: sometimes,
  })
  .map(({ isEmpty, isEarly, isLeftOpen, isBattery, isScrap, isHarmless, ...rest }) => ({
    ...faultlessForm(TODAY),
    ...rest,
    ...(isEmpty ? { unitCount: 0 } : {}),
    ...(isEarly ? { pickupDate: TODAY } : {}),
    ...(isLeftOpen ? { destination: null } : {}),
    batteries: isBattery ? ('listed' as const) : null,
    isLive: !isScrap,
    isHazmat: !isHarmless,
  }))
const step = fc.noBias(
  fc.record({
    // Half of the steps follow the table, so that walks get somewhere; the others are anything by anyone.
    isWild: fc.boolean(),
    pick: fc.nat(),
    type: fc.constantFrom(...eventTypes),
    caller: fc.constantFrom(...callers),
    days: fc.integer({ min: 0, max: 9 }),
    hasNote: fc.boolean(),
    bol: fc.constantFrom(null, BOL),
    isMaterial: fc.boolean(),
    unitCount: fc.integer({ min: 0, max: 2 }),
    destination: fc.constantFrom(undefined, 'camp-hall'),
    batteries: fc.constantFrom(null, 'ddr' as const),
    form,
  }),
)
type Random = typeof step extends fc.Arbitrary<infer T> ? T : never

function chosen({ isWild, pick, type, caller }: Random, { standing, facts }: Stored) {
  const place = placeOf(standing)
  const allowed = eventTypes.flatMap((one) =>
    oracle[facts.policy][one][place].split('').map((letter) => [one, letters[letter]] as const),
  )
  // The carrier is one among many who may do something then: half of the steps are its own, or few bookings would fail.
  const answers = allowed.filter(([one]) => one.startsWith('booking-'))
  const among = answers.length > 0 && pick % 2 === 0 ? answers : allowed
  // Endings are rare, or most walks would be short.
  const [followed, by] = among[(pick >> 1) % among.length] ?? []
  const isEnding = followed === 'delete' || followed === 'dismiss-rejection'
  if (isWild || !followed || !by || (isEnding && pick % 5)) return { type, by: actor(caller) }
  return { type: followed, by: actor(by) }
}

function eventOf(random: Random, stored: Stored): ShipmentEvent {
  const { days, hasNote, bol, isMaterial, unitCount, destination, batteries, form: asked } = random
  const { type, by } = chosen(random, stored)
  const base = probe(type, { by, today: addDays(TODAY, days), facts: stored.facts })
  const values = {
    bol: type === 'booking-succeeded' ? BOL : bol,
    isMaterial,
    unitCount,
    destination,
    batteries,
    form: asked,
  }
  const own = Object.fromEntries(Object.entries(values).filter(([key]) => key in base))
  return { ...base, note: hasNote ? 'As agreed' : undefined, ...own }
}

const IN_BOOKING: readonly Place[] = ['queued', 'in-progress', 'booked', 'failed']
const LAST = [
  'booking-succeeded',
  'booking-failed',
  'deliver',
  'reject',
  'delete',
  'dismiss-rejection',
]
const places = new Set<Place>()

type Step = { readonly before: Stored; readonly after: Stored; readonly effects: readonly string[] }
/** What must hold after every accepted step; a rule that is false is named in the failure. */
const rules: Readonly<Record<string, (step: Step & { from: Place; to: Place }) => boolean>> = {
  'delivered only what was booked under a BOL': ({ from, to, before, effects }) =>
    to !== 'delivered' ||
    from === 'delivered' ||
    (from === 'booked' && before.facts.bol === BOL && effects.includes('closeItems')),
  'what is queued or booked goes somewhere': ({ to, after }) =>
    !IN_BOOKING.includes(to) || after.facts.destination !== null,
  'batteries are queued or booked as live and as hazmat': ({ to, after: { facts } }) =>
    !IN_BOOKING.includes(to) || facts.batteries === null || (facts.isLive && facts.isHazmat),
  'booked is under a BOL': ({ to, after }) => to !== 'booked' || after.facts.bol === BOL,
  'what has left booking has none': ({ to, after }) =>
    IN_BOOKING.includes(to) || to === 'delivered' || after.standing?.booking === 'none',
  'the carrier hears of a booking that is given up': ({ from, to, effects }) =>
    !IN_BOOKING.includes(from) ||
    IN_BOOKING.includes(to) ||
    to === 'delivered' ||
    effects.includes('cancelBooking'),
  'what is queued was queued once': ({ from, to, effects }) =>
    effects.includes('queueBooking') === (to === 'queued' && from !== 'queued'),
  'items are free again exactly when the request is gone': ({ from, to, effects }) =>
    effects.includes('releaseItems') === (to === 'deleted' && from !== 'deleted'),
  'closed is closed': ({ from, to }) => !['delivered', 'deleted'].includes(from) || to === from,
  'history never shrinks and holds at most 100': ({ before, after }) =>
    after.history.length >= before.history.length && after.history.length <= 100,
  'only results and endings use the last four places': ({ after }) =>
    after.history.length <= 96 || LAST.includes(after.history.at(-1) ?? ''),
}

/** Decides one event as the server does, and checks what must hold after it. */
function next(before: Stored, event: ShipmentEvent): Stored {
  const decision = decide(before.standing, before.facts, event)
  if (!decision.ok) {
    if (decision.reasons.length === 0) throw new Error(`${event.type} is refused without a reason`)
    return before
  }
  const { standing, facts } = decision
  const effects = decision.effects.map(({ type }) => type)
  const entries = effects.filter((type) => type === 'appendHistory').map(() => event.type)
  const history = [...before.history, ...entries]
  const after = { standing, facts: { ...facts, historyCount: history.length }, history }
  const [from, to] = [placeOf(before.standing), placeOf(standing)]
  places.add(to)
  const broken = Object.entries(rules)
    .filter(([, holds]) => !holds({ before, after, effects, from, to }))
    .map(([rule]) => `${event.type} ${from} → ${to}: ${rule}`)
  expect(broken).toEqual([])
  return after
}

const start = (kind: (typeof kinds)[number]): Stored => ({
  standing: undefined,
  facts: factsOfKind(kind),
  history: [],
})
const seed = seedFor('random walks through the lifecycle')
/** RUNS=4000 for a long look. */
const numRuns = Number(process.env['RUNS'] ?? 150)

test('random walks never reach a record that must not be', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.array(step, { minLength: 30, maxLength: 150, size: 'max' }),
      (kind, steps) => {
        let stored = start(kind)
        const taken: ShipmentEvent[] = []
        for (const one of steps) {
          const event = eventOf(one, stored)
          const before = stored
          stored = next(stored, event)
          if (stored !== before) taken.push(event)
        }
        accepted += taken.length
        // The accepted events alone, replayed, give the same record.
        expect(taken.reduce(next, start(kind))).toEqual(stored)
        expect(valueOf(stored.standing)).toBeDefined()
      },
    ),
    { seed, numRuns },
  )
  console.log(`${accepted} accepted steps, places seen: ${[...places].join(', ')}`)
  // A generator that goes nowhere would pass everything above.
  expect(places.size).toBe(9)
})

test('notes fill a history up to 96 and leave the endings their places', () => {
  const [kind] = kinds
  if (!kind) throw new Error('there are kinds')
  const by = (caller: 'admin' | 'supplier', type: (typeof eventTypes)[number]) => (at: Stored) =>
    next(at, probe(type, { by: actor(caller), today: TODAY, facts: at.facts }))
  let stored = by('supplier', 'submit')(start(kind))
  for (let i = 0; i < 120; i += 1) stored = by('admin', 'add-note')(stored)
  const rejected = by('admin', 'reject')(stored)
  const deleted = by('supplier', 'dismiss-rejection')(rejected)

  expect(stored.history).toHaveLength(96)
  expect(placeOf(rejected.standing)).toBe('rejected')
  expect([placeOf(deleted.standing), deleted.history.length]).toEqual(['deleted', 98])
})
