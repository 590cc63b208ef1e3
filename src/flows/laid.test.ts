import { describe, expect, test } from 'vitest'

import { activeStates, placeToLook } from './laid.ts'
import { laidFlows } from './laid/index.ts'

const load = async (id: string) => {
  const laid = (await laidFlows[id]?.())?.default
  if (!laid) throw new Error(`no chart of ${id}`)
  return laid
}

describe('what of a chart is looked at first', () => {
  test('is where it stands, the innermost state', async () => {
    const laid = await load('shipmentRequest')
    const value = { 'approved-by-logistics': 'booked' }

    expect(placeToLook(laid, activeStates(laid.id, value))?.id).toBe(
      'shipmentRequest.approved-by-logistics.booked',
    )
  })

  test('is where it begins while nothing runs, also within states', async () => {
    const start = async (id: string) => placeToLook(await load(id), new Set())

    expect((await start('shipmentRequest'))?.id).toBe('shipmentRequest.unsubmitted')
    expect((await start('auth'))?.isLeaf).toBe(true)
  })
})
