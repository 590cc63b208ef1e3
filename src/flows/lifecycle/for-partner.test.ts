import { expect, test } from 'vitest'

import type { LaidFlow } from '#flows/laid.ts'
import laidShipment from '#flows/laid/shipmentRequestForPartner.json'
import laidOffer from '#flows/laid/spotOfferForPartner.json'
import { requestWith, userNamed } from '#tests/support/request-views.ts'
import { staffWordsIn } from '#tests/support/staff-words.ts'

import { lifecycleForPartner } from './model.ts'
import { THEIRS } from './shipment-limits.ts'
import { shipmentLifecycle } from './shipment-model.ts'

// because scripts/flows.ts writes that type
const charts = [laidShipment, laidOffer] as readonly LaidFlow[]
const saidIn = ({ title, summary, states, edges, transitions }: LaidFlow): string[] => [
  title,
  summary,
  ...states.flatMap(({ label, description, rows }) => [
    label,
    description,
    ...rows.map(({ text }) => text),
  ]),
  ...edges.flatMap(({ labels }) => labels.map(({ text }) => text)),
  ...transitions.flatMap(({ label, when, who, effects }) => [label, ...when, ...who, ...effects]),
]

test.each(charts)('the chart $id has no word of staff in it', (chart) => {
  const said = saidIn(chart)

  expect(said.length).toBeGreaterThan(100)
  expect(said.flatMap(staffWordsIn)).toEqual([])
})

const states = [
  ['submitted', 'none'],
  ['approved-by-bizdev', 'none'],
  ['approved-by-logistics', 'queued'],
  ['approved-by-logistics', 'booked'],
  ['approved-by-logistics', 'failed'],
  ['rejected', 'none'],
] as const

test.each(states)(
  'what a partner can do with one that is %s, %s is told without',
  (state, booking) => {
    const now = Date.parse('2026-11-20T18:00:00Z')
    const request = requestWith({ state, booking })
    const { next, moments, actions, roles, ask } = lifecycleForPartner(
      shipmentLifecycle(request, { user: userNamed('supplier'), now }),
      THEIRS,
    )
    const outcomes = actions.flatMap(({ id }) => ask(id, 'you')).map(({ outcome }) => outcome)

    expect(actions.length).toBe(THEIRS.length)
    expect(outcomes.length).toBeGreaterThan(3)
    const said = JSON.stringify({
      next,
      moments,
      actions: actions.map(({ label }) => label),
      roles,
    })
    expect(staffWordsIn(said)).toEqual([])
    for (const outcome of outcomes) {
      const words = outcome.isPossible
        ? [outcome.history ?? '', ...outcome.mails, ...outcome.effects]
        : outcome.reasons
      expect(words.flatMap(staffWordsIn)).toEqual([])
    }
  },
)
