import { describe, expect, test } from 'vitest'

import { changeRows } from './changes.ts'
import type { MailFacts } from './facts.ts'
import { render } from './render.ts'
import { contentOf } from './templates.ts'

const facts = (change: Partial<MailFacts> = {}): MailFacts => ({
  id: 'sr_04839217',
  tenantLabel: 'BMW',
  site: 'BMW Greenville',
  address: '1400 Highway 101 S, Greer, SC 29651, US',
  pickupDate: '2026-11-24',
  window: '08:00–12:00',
  timeZone: 'EST',
  destination: null,
  units: 0,
  ddrUnits: 0,
  batteries: 2,
  mark: undefined,
  grossKg: 0,
  classification: 'Live Batteries - Universal Waste',
  isHazmat: true,
  hasRedAdr: false,
  hasAddressIssue: false,
  isPreBooking: false,
  estimates: null,
  contact: 'Ana Ruiz, +17755550142, ana@lakeside.example',
  by: 'Lo Gistics',
  note: null,
  changes: [],
  bol: 'RW00123456',
  formerBol: null,
  pickupNumber: 'PU778812',
  carrier: 'Sierra Freight Lines',
  actualPickupDate: '2026-11-24',
  deliveryDate: '2026-11-30',
  cause: null,
  ...change,
})
const read = { reader: 'requester', company: 'Redwood' } as const
const around = { link: 'https://portal.example/bmw/', company: 'Redwood' }
const DDR = 'Damaged/defective lithium ion battery. Forbidden by air. Mark each package.'

describe('the mail of a booking', () => {
  test.each([
    ['a damaged one', facts({ mark: 'ddr' }), [DDR]],
    [
      'a yellow one',
      facts({ mark: 'yellow' }),
      ['ADR YELLOW: ONE BATTERY PER PACKAGING, P908 / LP904.', DDR],
    ],
    [
      'a red one, whose note is written by then',
      facts({ mark: 'red', hasRedAdr: true }),
      ['ADR RED: CRITICAL BATTERY, P911 / LP906.', DDR],
    ],
    ['nothing damaged', facts(), []],
  ])('warns of the batteries of a list: %s', (_case, given, warnings) => {
    expect(contentOf(14, given, read).warnings).toEqual(warnings)
  })

  test.each([
    ['Camp Hall campus', 'Camp Hall campus'],
    ['Camp Hall campus (assumed, please check)', 'Camp Hall campus (assumed, please check)'],
    [null, 'Redwood chooses'],
  ])('says where the goods go: %s', (destination, said) => {
    expect(contentOf(14, facts({ destination }), read).facts).toContainEqual(['To', said])
  })

  test('says how many of the units are damaged, also when an earlier release left it to be sent', () => {
    const { batteries: _batteries, mark: _mark, ...earlier } = facts({ units: 3, ddrUnits: 2 })

    expect(contentOf(14, earlier, read).warnings).toEqual([
      'Damaged/defective lithium ion battery in 2 of the units. Forbidden by air. Mark each package.',
    ])
  })

  test('counts listed batteries among the units, also when an earlier release left it to be sent', () => {
    const { facts: rows } = contentOf(
      14,
      facts({ units: 5, pieces: 20, grossKg: 940, inUnits: 'imperial' }),
      read,
    )
    expect(rows).toContainEqual(['Units', '5'])
    expect(rows).toContainEqual(['Pieces', '20'])
    expect(rows).toContainEqual(['Batteries', '2 of the units'])
    expect(rows).toContainEqual(['Gross weight', '2,072 lb (940 kg) total'])

    expect(contentOf(14, facts({ units: 3 }), read).facts).toContainEqual(['Units', '5'])
  })
})

test.each([
  [7, 'Your pickup is on Tue, Nov 24, 2026.'],
  [10, 'Your shipment was delivered on Mon, Nov 30, 2026.'],
  [14, 'Your pickup is booked for Tue, Nov 24, 2026.'],
] as const)('mail %i writes days as people do', (number, sentence) => {
  const changes = [{ path: 'scheduledPickupDate', from: null, to: '2026-11-24' }]

  const { text, html } = render(contentOf(number, facts({ changes }), read), around)

  expect(text).toContain(sentence)
  for (const said of [text, html]) expect(said).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

test('what was or is not there is called none', () => {
  expect(
    changeRows([
      { path: 'comments', from: null, to: 'Gate 4' },
      { path: 'pickupDate', from: '2026-11-24', to: '2026-11-25' },
      { path: 'handlingUnits.1', from: { quantity: 2, packaging: 'pallet' }, to: null },
    ]),
  ).toEqual([
    'Comments: none → Gate 4',
    'Pickup date: Tue, Nov 24, 2026 → Wed, Nov 25, 2026',
    'Unit 2: 2 × pallet → none',
  ])
})

test('the mail of an ASN says what was announced, and whether that is far from it', () => {
  const announced = { load: 'about 12 units, 8,165 kg (18,000 lb)', isFar: true }
  const confirmed = facts({ units: 9, batteries: 0, isPreBooking: true })

  expect(contentOf(8, { ...confirmed, announced }, read).lead).toEqual([
    'Lo Gistics confirmed the ASN: 9 handling units.',
    'The estimate was about 12 units, 8,165 kg (18,000 lb). This is more than 10% off.',
  ])
  expect(
    contentOf(8, { ...confirmed, announced: { ...announced, isFar: false } }, read).lead[1],
  ).toMatch(/within 10%/)
  // As an earlier release left it to be sent.
  expect(contentOf(8, confirmed, read).lead).toHaveLength(1)
})
