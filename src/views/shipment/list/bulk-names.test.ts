import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'

import { bulkActionMachine } from '#machines/records/bulk/machine.ts'
import { requestWith } from '#tests/support/request-views.ts'

import { withNames } from './bulk-names.ts'

const request = requestWith({})
const rows = [
  { id: request.id, revision: 3 },
  { id: 'sr_gone0000', revision: 1 },
]

test('a row of many is named as in the list, and keeps its name while it is sent', () => {
  const runs = bulkActionMachine.provide({ actors: { runRows: fromCallback(() => {}) } })
  const named = withNames(rows, [request])
  const { name } = request.shipmentRequestForm.pickupAddress.address
  const actor = createActor(runs, {
    input: { action: 'approve-by-bizdev', rows: named, selected: 2 },
  }).start()

  actor.send({ type: 'run' })

  expect(actor.getSnapshot().context.rows).toMatchObject([
    {
      id: request.id,
      status: 'waiting',
      name: `${request.tenantName} · ${name} · Hazmat · UN3480`,
    },
    { id: 'sr_gone0000', status: 'waiting' },
  ])
  expect(named[1]).toEqual(rows[1])
})
