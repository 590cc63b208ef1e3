import { expect, test } from 'vitest'

import { recurringRequestMachine } from '#machines/shipment/recurring/machine.ts'
import type { RecurringFacts } from '#machines/shipment/recurring/types.ts'
import {
  recurringRequestAlphabet,
  sampleInput,
} from '#tests/machines/shipment/recurring/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Heard = { readonly by: { readonly caller: string }; readonly today: string }
type Changed = Heard & Pick<RecurringFacts, 'everyWeeks' | 'until'>

const REQUESTERS = ['supplier', 'admin', 'customer-ops', 'logistics']
const everybody = [...REQUESTERS, 'managers', 'lowest', 'readonly', 'epc', 'dismantler', 'none']
const further = [...everybody, 'system'].flatMap((caller) =>
  ['2026-12-01', '2027-03-03', '2027-03-04'].flatMap((today) => [
    ...(['pause', 'resume', 'end', 'finish'] as const).map((type) => ({
      type,
      by: { caller },
      today,
    })),
    { type: 'change' as const, by: { caller }, today, everyWeeks: 1, until: '2027-03-03' },
  ]),
)

const isRequester = (_: RecurringFacts, { by }: Heard) => REQUESTERS.includes(by.caller)
const goesOn = (facts: RecurringFacts, heard: Heard) =>
  isRequester(facts, heard) && facts.until >= heard.today

// By hand: whoever may submit a request may plan its repetition; the portal ends it when nothing is left.
const ongoing: Rules<RecurringFacts> = {
  change: {
    when: (facts, heard: Changed) => isRequester(facts, heard) && heard.until >= heard.today,
    keeps: (_, { everyWeeks, until }: Changed) => ({ everyWeeks, until }),
  },
  end: { when: isRequester, to: 'ended' },
  finish: { when: ({ hasNext }, { by }: Heard) => by.caller === 'system' && !hasNext, to: 'ended' },
}

test('a recurring request does in every situation what is written', () => {
  const unused = holdAgainst(recurringRequestMachine, {
    inputs: [sampleInput, { ...sampleInput, hasNext: false }],
    events: [...recurringRequestAlphabet, ...further],
    start: ['active'],
    enters: {},
    rules: {
      active: { ...ongoing, pause: { when: isRequester, to: 'paused' } },
      paused: { ...ongoing, resume: { when: goesOn, to: 'active' } },
    },
  })

  expect(unused).toEqual([])
})
