import { nextBusinessDay } from '#schemas/calendar.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import { demoSites } from '#server/seed/places.ts'

/** Pallets of modules. */
export const aUnit = (quantity = 1): HandlingUnit => ({
  packaging: 'pallet',
  isReturnablePackaging: false,
  quantity,
  isDdr: false,
  weight: { value: 412, unit: 'kg' },
  grossWeight: { value: 450, unit: 'kg' },
  tareWeight: { value: 38, unit: 'kg' },
  dimensions: { length: 122, width: 102, height: 96, unit: 'cm' },
  contents: [
    {
      material: { partNumber: 'LCW-4410', description: 'Battery module, 12S2P' },
      packaging: 'crate',
      quantity: 6,
    },
  ],
})

/** A form for a site of the demo with nothing against it: two pallets, two working days ahead. */
export function aForm(siteId: string, today: string): ShipmentForm {
  const site = demoSites.find((one) => one.siteId === siteId)
  if (!site) throw new Error(`no site ${siteId}`)
  return {
    pickupAddress: { id: siteId, address: site.address },
    pickupAtLoadingDock: true,
    pickupRequiresLiftGate: false,
    pickupDate: nextBusinessDay(nextBusinessDay(today)),
    pickupTimeWindow: ['08:00', '11:00'],
    pickupUtcTimezoneOffset: '-08:00',
    contactPerson: {
      name: 'Sofia Marchetti',
      email: 'sofia@portal.example',
      phone: '+17755550142',
    },
    handlingUnits: [aUnit(), aUnit()],
    materialClassification: 'Live Batteries - Universal Waste',
    isHazmat: true,
  }
}
