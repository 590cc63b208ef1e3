import { expect, test } from 'vitest'

import { unitWith } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf, formFor } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
const SITE = 'volvo-goteborg'

async function redBattery(serialNumber: string): Promise<string> {
  const uuid = crypto.randomUUID()
  const path = `/volvo-eu/locations/${SITE}/shipments/none/items?uuid=${uuid}`
  const body = {
    partNumber: '32353871',
    serialNumber,
    isDdr: true,
    wasEvaluated: true,
    hasPhysicalDamage: true,
    physicalDamageComment: 'Smoke',
    isRecalledOrDefective: false,
    adrClass: 'red',
    adrComment: 'May burn',
  }
  const answer = await call(portal, 'logistics', path, { method: 'POST', body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.json))
  return uuid
}

const send = (uuid: string, serialNumber: string, quantity: number) =>
  call(portal, 'logistics', '/suppliers/shipment-requests', {
    method: 'POST',
    body: {
      tenant: 'volvo-eu',
      site_id: SITE,
      form: formFor(SITE, {
        volvoEuItems: [{ uuid, locationId: SITE }],
        handlingUnits: [
          unitWith({
            contents: [
              {
                material: { partNumber: '32353871', description: 'Battery pack' },
                packaging: 'crate',
                quantity,
                serialNumber,
              },
            ],
          }),
        ],
      }),
    },
  })

test('a red battery that is packed with others is refused at its unit, alone it goes', async () => {
  const uuid = await redBattery('RED-PACKED')

  const together = await send(uuid, 'RED-PACKED', 2)
  const alone = await send(uuid, 'RED-PACKED', 1)

  expect(together.status).toBe(400)
  expect(errorOf(together).issues).toEqual([
    {
      path: 'form.handlingUnits.0.contents',
      code: 'packed_together',
      text: 'Handling unit 1 holds a yellow or red battery with others. Pack it alone (P908 or P911).',
    },
  ])
  expect(alone.status).toBe(201)
})
