import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { probe } from '#machines/shipment/request/probe.ts'
import { ErrorBody } from '#schemas/error.ts'
import { ShipmentAction } from '#schemas/shipment-request.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { startApi } from '#tests/support/api.ts'
import type { Api } from '#tests/support/api.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { driveRequest, personOf, standingOf } from '#tests/support/lifecycle-http.ts'
import {
  TODAY,
  actor,
  alphabetOf,
  callers,
  kinds,
  placeOf,
  variations,
} from '#tests/support/lifecycle.ts'
import type { Kind } from '#tests/support/lifecycle.ts'
import { everAllowed, letters, oracle } from '#tests/support/oracle.ts'
import type { Place } from '#tests/support/oracle.ts'
import { reachable } from '#tests/support/paths.ts'
import { others } from '#tests/support/people.ts'

const people = callers.filter((caller) => caller !== 'system')
const isIn = (cell: string, caller: string) =>
  cell.split('').some((letter) => letters[letter] === caller)

/** The status and code that the tables ask for; undefined where the action is allowed. */
function expected(
  kind: Kind,
  place: Place,
  action: ShipmentAction,
  caller: (typeof people)[number],
) {
  // Third parties ask by a call of their own.
  if (caller === 'epc' || !isIn(everAllowed[action], caller))
    return caller === 'readonly' ? '403 readonly_user' : '403 forbidden_role'
  // The day of the pick-up has not come in these situations.
  const isEarly = action === 'deliver' && place === 'booked'
  const isNoAsn = action === 'confirm-asn' && !kind.isPreBooking
  if (isIn(oracle[kind.policy][action][place], caller) && !isEarly && !isNoAsn) return undefined
  const isMeanwhile = action === 'rebook' && (place === 'queued' || place === 'in-progress')
  return isMeanwhile ? '409 already_booked' : '422 action_not_allowed'
}

/** What is stored of a request, but for how far its mails are: those of the way there go out meanwhile. */
const storedOf = ({ history, ...request }: ShipmentRequest) => ({
  ...request,
  history: history.map(({ sentEmails, ...entry }) => ({
    ...entry,
    sentEmails: sentEmails.map(({ status: _status, outboxId: _outboxId, ...mail }) => mail),
  })),
})

let api: Api
const seen = coverageOf(shipmentRequestMachine, 'HTTP')
beforeAll(async () => {
  api = await startApi(inject('connection'))
})
afterAll(async () => {
  seen.print()
  await api.stop()
})

describe.each(kinds)('under $policy, pre-booking $isPreBooking', (kind) => {
  const byPlace = new Map(
    reachable(shipmentRequestMachine, alphabetOf(kind))
      .toReversed() // shortest ways come first, and the last one stays in the map
      .map(({ snapshot, way }) => [JSON.stringify(snapshot.value), way] as const),
  )

  test.each([...byPlace].filter(([, way]) => way.length > 0))(
    'in %s everything else is refused with its reasons and changes nothing',
    { timeout: 300_000 },
    async (_place, [, ...way]) => {
      const request = await driveRequest(api, kind)
      for (const { event } of way) await request.take(event)
      const before = await request.read()
      const place = placeOf(standingOf(before))
      const wrong: string[] = []
      const bodies = await Promise.all(
        ShipmentAction.options.flatMap((action) =>
          variations(action, 'admin', factsOf(kind)).map(async ({ name, event }) => ({
            action,
            name,
            body: action === 'submit' ? { action } : await request.bodyFor(event),
          })),
        ),
      )

      for (const { action, name, body } of bodies)
        for (const caller of people) {
          const wanted = expected(kind, place, action, caller)
          if (!wanted) continue
          const { status, body: answer } = await request.send(body, personOf(caller, kind))
          const refusal = ErrorBody.safeParse(answer).data
          const got = `${status} ${refusal?.error.code}`
          seen.refuse(`${place} ${kind.policy} ${caller}`, name, got)
          if (got !== wanted || !refusal?.error.message || !refusal.reasons?.length)
            wrong.push(`${name} by ${caller}: ${got} instead of ${wanted}`)
        }

      const after = await request.read()
      // Whatever is found: a booking that is held holds those of the next requests, too.
      await request.release()
      expect(wrong).toEqual([])
      expect(storedOf(after)).toEqual(storedOf(before))
    },
  )
})

test('to another supplier the request does not exist, whatever is tried', async () => {
  const [kind] = kinds
  if (!kind) throw new Error('there are kinds')
  const request = await driveRequest(api, kind)
  const before = await request.read()
  const statuses = new Set<string>()
  for (const action of ShipmentAction.options.filter((one) => one !== 'submit')) {
    const event = probe(action, { by: actor('supplier'), today: TODAY, facts: factsOf(kind) })
    const { status, body } = await request.send(await request.bodyFor(event), others.rival)
    statuses.add(`${status} ${ErrorBody.parse(body).error.code}`)
  }

  expect([...statuses]).toEqual(['404 not_found'])
  expect(await request.read()).toEqual(before)
})

const factsOf = (kind: Kind) => alphabetOf(kind).input
