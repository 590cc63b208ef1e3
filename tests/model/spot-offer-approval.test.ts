import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { rolesOf } from '#machines/records/explain.ts'
import { awaitedPeople, isSatisfied, mayApprove } from '#machines/spot-offer/lifecycle/approvers.ts'
import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import { probe } from '#machines/spot-offer/lifecycle/probe.ts'
import type { Actor, OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import { ApprovalMode, PriceReason } from '#schemas/spot-offer/approval.ts'
import type { OfferState } from '#schemas/spot-offer/offer.ts'
import { letters } from '#tests/support/oracle.ts'
import {
  TODAY,
  flowOf,
  maya,
  noah,
  offerFacts,
  person,
  priced,
} from '#tests/support/spot-offer-lifecycle.ts'

type Offer = { readonly state: OfferState; readonly facts: OfferFacts }
const pending = (facts: Partial<OfferFacts>): Offer => ({
  state: 'pending-approval',
  facts: offerFacts(facts),
})
function act(offer: Offer, by: Actor, action: 'approve' | 'reject' = 'approve'): Offer {
  const decision = decide(offer, probe(action, { by, today: TODAY }))
  if (!decision.ok) throw new Error(decision.reasons.map(({ text }) => text).join(' '))
  return { state: decision.state, facts: decision.facts }
}
const waitsFor = ({ facts }: Offer) => awaitedPeople(facts, TODAY).map(({ name }) => name)

describe('who has to approve', () => {
  test('any: one word is enough', () => {
    expect(waitsFor(pending({ flow: flowOf('any') }))).toEqual(['maya', 'noah'])
    expect(act(pending({ flow: flowOf('any') }), noah).state).toBe('approved-or-expired')
  })

  test('any: each reason needs one of those who are named for it', () => {
    const both = pending({ flow: flowOf('any'), reasons: ['near-high-price', 'above-high-price'] })
    const after = act(both, noah)

    expect(after.state).toBe('pending-approval')
    expect(waitsFor(after)).toEqual(['maya'])
    expect(act(after, maya).state).toBe('approved-or-expired')
  })

  test('all: everybody who is named for a reason', () => {
    const after = act(pending({ flow: flowOf('all') }), noah)

    expect(waitsFor(after)).toEqual(['maya'])
    expect(act(after, maya).state).toBe('approved-or-expired')
    expect(waitsFor(pending({ flow: flowOf('all'), reasons: ['near-high-price'] }))).toEqual([
      'maya',
    ])
  })

  test('sequence: one after the other', () => {
    const first = pending({ flow: flowOf('sequence') })
    const second = act(first, maya)

    expect([waitsFor(first), waitsFor(second)]).toEqual([['maya'], ['noah']])
    expect(act(second, noah).state).toBe('approved-or-expired')
  })

  test('the last editor is not asked; the others are enough', () => {
    const edited = pending({
      flow: flowOf('all'),
      lastEditedBy: { id: maya.id, email: maya.email },
    })

    expect(waitsFor(edited)).toEqual(['noah'])
    expect(act(edited, noah).state).toBe('approved-or-expired')
  })

  test('a reason that nobody is named for asks all', () => {
    const flow = { ...flowOf('any'), approvers: flowOf('any').approvers.slice(1) }

    expect(waitsFor(pending({ flow, reasons: ['near-high-price'] }))).toEqual(['noah'])
  })

  test('a flow that was loosened meanwhile is closed by anyone it names', () => {
    const half = act(pending({ flow: flowOf('all') }), noah)
    const loosened = { ...half, facts: { ...half.facts, flow: flowOf('any') } }

    expect(waitsFor(loosened)).toEqual(['maya', 'noah'])
    expect(act(loosened, maya).state).toBe('approved-or-expired')
  })

  test('an edit makes approvals void and asks anew', () => {
    const half = act(pending({ flow: flowOf('all') }), noah)
    const event = probe('update-offer-form', { by: person('customer-ops'), today: TODAY })
    const edited = decide(half, { ...event, form: priced(['above-high-price']) } as typeof event) // because only its form differs

    expect(edited).toMatchObject({ ok: true, state: 'pending-approval', facts: { approvals: [] } })
  })
})

describe('who changed the rules since the last edit', () => {
  const changers = [{ id: maya.id, email: maya.email }]

  test('is not asked; the others are enough', () => {
    const offer = pending({ flow: flowOf('all'), changers })

    expect(waitsFor(offer)).toEqual(['noah'])
    expect(act(offer, noah).state).toBe('approved-or-expired')
  })

  test('keeps the word that was given before', () => {
    const half = act(pending({ flow: flowOf('sequence') }), maya)
    const changed = { ...half, facts: { ...half.facts, changers } }

    expect(waitsFor(changed)).toEqual(['noah'])
    expect(act(changed, noah).facts.approvals.map(({ name }) => name)).toEqual(['maya', 'noah'])
  })

  test('leaves the offer to nobody where no other is named, until another edit', () => {
    const flow = { ...flowOf('any'), approvers: flowOf('any').approvers.slice(0, 1) }
    const stuck = pending({ flow, changers })
    const event = probe('update-offer-form', { by: noah, today: TODAY })
    const edited = decide(stuck, { ...event, form: priced(['above-high-price']) } as typeof event) // because only its form differs

    expect(waitsFor(stuck)).toEqual([])
    expect(edited).toMatchObject({
      ok: true,
      facts: { changers: [], lastEditedBy: { id: noah.id } },
    })
    expect(edited.ok && awaitedPeople(edited.facts, TODAY).map(({ name }) => name)).toEqual([
      'maya',
    ])
  })

  test('may let somebody stand in, who has eyes of their own', () => {
    const lena = person('customer-ops', 'lena')
    const flow = { ...flowOf('any'), approvers: flowOf('any').approvers.slice(0, 1) }
    const standIn = { approverEmail: maya.email, delegateEmail: lena.email, delegateName: 'lena' }
    const offer = pending({
      flow,
      changers,
      delegations: [{ ...standIn, from: TODAY, until: TODAY }],
    })

    expect(waitsFor(offer)).toEqual(['maya'])
    expect(act(offer, lena).state).toBe('approved-or-expired')
  })
})

test('an edit keeps the flow that it was made under', () => {
  const before = pending({ flow: flowOf('all'), flowMadeBy: noah.id })
  const event = probe('update-offer-form', { by: maya, today: TODAY })
  const edited = decide(before, { ...event, form: priced(['above-high-price']) } as typeof event) // because only its form differs

  expect(edited).toMatchObject({
    ok: true,
    facts: { editedUnder: { flow: flowOf('all'), madeBy: noah.id } },
  })
})

test('exactly the groups that the lifecycle lets approve may be named', () => {
  expect([...mayApprove]).toEqual(
    Object.values(letters).filter((caller) =>
      rolesOf(spotOfferMachine, 'approve').includes(caller),
    ),
  )
})

describe('standing in for an approver', () => {
  const lena = person('customer-ops', 'lena')
  const standIn = (from: string, until: string) => ({
    flow: flowOf('all'),
    delegations: [
      { approverEmail: maya.email, delegateEmail: lena.email, delegateName: 'lena', from, until },
    ],
  })

  test('both names are recorded', () => {
    const offer = pending(standIn(TODAY, TODAY))

    expect(awaitedPeople(offer.facts, TODAY)[0]).toMatchObject({
      name: 'maya',
      delegate: { name: 'lena' },
    })
    expect(act(offer, lena).facts.approvals).toEqual([
      {
        email: maya.email,
        name: 'maya',
        reasons: ['above-high-price'],
        givenBy: { email: lena.email, name: 'lena' },
      },
    ])
  })

  test.each([
    ['2026-11-18', '2026-11-30'],
    ['2026-11-01', '2026-11-16'],
  ])('not outside the days %s to %s', (from, until) => {
    const decision = decide(
      pending(standIn(from, until)),
      probe('approve', { by: lena, today: TODAY }),
    )

    expect(decision).toMatchObject({ ok: false, reasons: [{ code: 'not_approver' }] })
  })

  test('who edited the offer cannot approve it for another', () => {
    const offer = pending({
      ...standIn(TODAY, TODAY),
      lastEditedBy: { id: lena.id, email: lena.email },
    })

    expect(decide(offer, probe('approve', { by: lena, today: TODAY }))).toMatchObject({
      ok: false,
      code: 'forbidden_self_approval',
    })
  })

  test('the approver can still approve, and another rejects for them', () => {
    expect(act(pending(standIn(TODAY, TODAY)), maya).facts.approvals[0]).not.toHaveProperty(
      'givenBy',
    )
    expect(act(pending(standIn(TODAY, TODAY)), lena, 'reject').state).toBe('rejected')
  })
})

test('no offer waits for nobody, and those it waits for can bring it through', () => {
  const people = ['maya', 'noah', 'lena', 'omar'].map((name) => person('managers', name))
  const some = <T>(list: readonly T[], minLength = 1) =>
    fc.uniqueArray(fc.constantFrom(...list), { minLength })
  const flows = fc.record({
    mode: fc.constantFrom(...ApprovalMode.options),
    approvers: some(people).chain((chosen) =>
      fc.tuple(
        ...chosen.map(({ email, name }) =>
          some(PriceReason.options).map((reasons) => ({ email, name, reasons })),
        ),
      ),
    ),
  })
  fc.assert(
    fc.property(
      flows,
      some(PriceReason.options),
      fc.constantFrom(...people),
      (flow, reasons, editor) => {
        let offer = pending({ flow, reasons, lastEditedBy: { id: editor.id, email: editor.email } })
        for (let step = 0; offer.state === 'pending-approval'; step += 1) {
          const [next] = awaitedPeople(offer.facts, TODAY)
          expect(next).toBeDefined()
          expect(step).toBeLessThan(people.length)
          offer = act(
            offer,
            people.find(({ email }) => email === next?.email)!,
          )
        }

        expect(isSatisfied(offer.facts)).toBe(true)
        const givers = offer.facts.approvals.map(({ email }) => email)
        expect(new Set(givers).size).toBe(givers.length)
        // The editor's own word counts only where nobody else is named.
        const isAlone = reasons.some((reason) => {
          const named = flow.approvers.filter((one) => one.reasons.includes(reason))
          return (named.length ? named : flow.approvers).every(
            ({ email }) => email === editor.email,
          )
        })
        expect(givers.includes(editor.email) && !isAlone).toBe(false)
      },
    ),
  )
})
