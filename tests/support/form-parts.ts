import type { Address } from '#schemas/address.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'

/** Where most of the demo's sites are, without days off of the company. */
export const demoPlace = { country: 'US', calendar: { holidays: [] } }

/** A handling unit with nothing special about it. */
export const unitWith = (change: Partial<HandlingUnit> = {}): HandlingUnit => ({
  packaging: 'pallet',
  isReturnablePackaging: false,
  quantity: 2,
  isDdr: false,
  weight: { value: 410, unit: 'kg' },
  grossWeight: { value: 470, unit: 'kg' },
  tareWeight: { value: 60, unit: 'kg' },
  dimensions: { length: 48, width: 40, height: 44, unit: 'in' },
  contents: [
    {
      material: { partNumber: 'LCW-4410', description: 'Battery module, 12S2P' },
      packaging: 'crate',
      quantity: 6,
    },
  ],
  ...change,
})

export const lakeside: Address = {
  name: 'Lakeside Cell Works',
  addressLine1: '4100 Silver Spur Way',
  city: 'Reno',
  region: 'NV',
  postalCode: '89502',
  countryCode: 'US',
}

/** A form that its schema finds nothing wrong with. */
export const formWith = (change: Partial<ShipmentForm> = {}): ShipmentForm => ({
  pickupAddress: { id: 'lakeside-reno', address: lakeside },
  pickupAtLoadingDock: true,
  pickupRequiresLiftGate: false,
  pickupDate: '2026-11-24',
  pickupTimeWindow: ['08:00', '12:00'],
  pickupUtcTimezoneOffset: '-08:00',
  contactPerson: { name: 'Ana Ruiz', email: 'ana@lakeside.example', phone: '+17755550142' },
  destination: 'camp-hall',
  handlingUnits: [unitWith()],
  materialClassification: 'Live Batteries - Universal Waste',
  isHazmat: true,
  ...change,
})
