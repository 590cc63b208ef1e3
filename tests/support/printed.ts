import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { shippingName } from '#schemas/shipping-name.ts'
import { totalsOf } from '#schemas/totals.ts'
import type { PrintData, PrintItem } from '#server/documents/print-data.ts'

import { formWith, lakeside, unitWith } from './form-parts.ts'

/** One unit whose label is short. */
export const unit = (change: Partial<HandlingUnit> = {}): HandlingUnit =>
  unitWith({
    quantity: 1,
    contents: [
      {
        material: { partNumber: 'LCW-4410', description: 'Battery module' },
        packaging: 'crate',
        quantity: 4,
      },
    ],
    ...change,
  })

/** A battery of a program's list. */
export const itemWith = (change: Partial<PrintItem> = {}): PrintItem => ({
  partNumber: '61278',
  description: null,
  serialNumber: null,
  vin: null,
  weightKg: null,
  isDdr: false,
  adrClass: null,
  ...change,
})

/** What is printed for a booked request with these units. */
export function printed(handlingUnits: HandlingUnit[], change: Partial<PrintData> = {}): PrintData {
  const totals = totalsOf(handlingUnits)
  const form: PrintData['form'] = formWith({ handlingUnits })
  return {
    id: 'sr_04839217',
    bol: 'RW00123456',
    poNumber: '4500118273',
    pickupNumber: 'PU778812',
    carrierPhone: null,
    carrier: 'Sierra Freight Lines',
    transportMode: 'LTL',
    pickupDate: '2026-11-24',
    utcOffset: '-08:00',
    zone: 'PST',
    form,
    goods: shippingName(form),
    items: [],
    isDdr: false,
    adrClass: null,
    packages: totals.units,
    pieces: totals.pieces,
    grossKg: totals.grossKg,
    company: 'Redwood',
    consignor: 'Lakeside Cell Works',
    consignee: { name: 'Redwood, Carson City plant', address: lakeside },
    emergencyPhone: '+1 800 555 0199',
    madeAt: '2026-11-20T10:00:00.000Z',
    ...change,
  }
}
