import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { goodsOf } from '#server/documents/print-data.ts'
import type { PrintData, PrintItem } from '#server/documents/print-data.ts'

/** A handling unit with nothing special about it. */
export const unit = (change: Partial<HandlingUnit> = {}): HandlingUnit => ({
  packaging: 'pallet',
  isReturnablePackaging: false,
  quantity: 1,
  isDdr: false,
  weight: { value: 410, unit: 'kg' },
  grossWeight: { value: 470, unit: 'kg' },
  tareWeight: { value: 60, unit: 'kg' },
  dimensions: { length: 48, width: 40, height: 44, unit: 'in' },
  contents: [
    {
      material: { partNumber: 'LCW-4410', description: 'Battery module' },
      packaging: 'crate',
      quantity: 4,
    },
  ],
  ...change,
})

export const address = {
  name: 'Lakeside Cell Works',
  addressLine1: '4100 Silver Spur Way',
  city: 'Reno',
  region: 'NV',
  postalCode: '89502',
  countryCode: 'US',
}

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
  const form: PrintData['form'] = {
    pickupAddress: { id: 'lakeside-reno', address },
    pickupAtLoadingDock: true,
    pickupRequiresLiftGate: false,
    pickupDate: '2026-11-24',
    pickupTimeWindow: ['08:00', '12:00'],
    pickupUtcTimezoneOffset: '-08:00',
    contactPerson: { name: 'Ana Ruiz', email: 'ana@lakeside.example', phone: '+17755550142' },
    handlingUnits,
    materialClassification: 'Live Batteries - Universal Waste',
    isHazmat: true,
  }
  return {
    id: 'sr_04839217',
    bol: 'RW00123456',
    poNumber: '4500118273',
    pickupNumber: 'PU778812',
    carrier: 'Sierra Freight Lines',
    transportMode: 'LTL',
    pickupDate: '2026-11-24',
    form,
    goods: goodsOf(form),
    items: [],
    isDdr: false,
    adrClass: null,
    packages: handlingUnits.length,
    grossKg: 470,
    company: 'Redwood',
    consignee: { name: 'Redwood, Carson City plant', address },
    emergencyPhone: '+1 800 555 0199',
    madeAt: '2026-11-20T10:00:00.000Z',
    ...change,
  }
}
