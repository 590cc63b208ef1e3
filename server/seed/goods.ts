import type { Address } from '#schemas/address.ts'
import { offsetAt } from '#schemas/calendar.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { derivedFor, isLive } from '#schemas/hazmat.ts'
import type { MaterialClassification } from '#schemas/material.ts'
import { nearestOf } from '#schemas/nearest.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import { makerOf } from '#schemas/tenants/index.ts'
import type { Item } from '#server/db/repositories/items.ts'

import { demoOrders } from './orders.ts'
import { requesterOf } from './people.ts'
import { demoDestinations, demoSites } from './places.ts'

type Kind = {
  readonly part: string
  readonly description: string
  readonly packaging: HandlingUnit['packaging']
  readonly inside: HandlingUnit['contents'][number]['packaging']
  readonly kg: number
  readonly tareKg: number
  readonly classification: MaterialClassification
}

/** What the demo ships. */
const kinds = {
  modules: {
    part: 'LCW-4410',
    description: 'Battery module, 12S2P',
    packaging: 'pallet',
    inside: 'crate',
    kg: 412,
    tareKg: 38,
    classification: 'Live Batteries - Universal Waste',
  },
  packs: {
    part: 'LCW-7000',
    description: 'High-voltage battery pack, 77 kWh',
    packaging: 'crate',
    inside: 'crate',
    kg: 486,
    tareKg: 74,
    classification: 'Live Batteries - CCP',
  },
  cells: {
    part: 'LCW-2170',
    description: 'Cylindrical cells, discharged',
    packaging: 'pallet',
    inside: 'drum',
    kg: 290,
    tareKg: 31,
    classification: 'Live Batteries - Hazardous Secondary Materials (HSM)',
  },
  scrap: {
    part: 'LCW-9001',
    description: 'Cathode foil scrap',
    packaging: 'pallet',
    inside: 'gaylord',
    kg: 520,
    tareKg: 27,
    classification: 'Inert - Scrap',
  },
} as const satisfies Record<string, Kind>
export type GoodsKind = keyof typeof kinds

type Load = {
  readonly kind: GoodsKind
  readonly units: number
  readonly isDdr?: boolean
  /** Makes serial numbers that no other load has. */
  readonly serial: string
}

function unitsOf({ kind, units, isDdr = false, serial }: Load): HandlingUnit[] {
  const { part, description, packaging, inside, kg, tareKg } = kinds[kind]
  return Array.from({ length: units }, (_, at) => ({
    packaging,
    isReturnablePackaging: false,
    quantity: 1,
    isDdr: isDdr && at === 0,
    weight: { value: kg + at * 3, unit: 'kg' },
    grossWeight: { value: kg + at * 3 + tareKg, unit: 'kg' },
    tareWeight: { value: tareKg, unit: 'kg' },
    dimensions: { length: 122, width: 102, height: 96 + (at % 3) * 8, unit: 'cm' },
    contents: [
      {
        material: { partNumber: part, description },
        packaging: inside,
        quantity: kind === 'packs' ? 1 : 6,
        ...(kind === 'packs' ? { serialNumber: `${serial}-${at + 1}` } : {}),
      },
    ],
    supplierLabelId: `${serial}/${at + 1}`,
  }))
}

export type Wish = {
  readonly siteId: string
  readonly load: Load
  readonly pickupDate: string
  readonly poNumber?: string | undefined
  readonly comments?: string | undefined
  /** A street that is not the one on file. */
  readonly otherStreet?: string | undefined
  readonly isPreBooking?: boolean | undefined
  /** Listed instead of handling units. */
  readonly items?: readonly Item[] | undefined
  readonly leavesDestination?: boolean | undefined
}

/** The nearest of the demo's destinations; what comes from another continent lands in the east. */
export const destinationFrom = (address: Address): string =>
  nearestOf(address, demoDestinations)?.destinationId ?? 'camp-hall'

/** The form that a requester of the demo sent. */
export function formOf(wish: Wish): { tenant: string; form: StoredShipmentForm; timeZone: string } {
  const site = demoSites.find(({ siteId }) => siteId === wish.siteId)
  if (!site) throw new Error(`the demo has no site ${wish.siteId}`)
  const { tenant, timeZone, address } = site
  const requester = requesterOf(tenant)
  const { classification } = kinds[wish.load.kind]
  const declared = makerOf(tenant)?.items
    ? derivedFor(undefined)
    : { materialClassification: classification, isHazmat: isLive(classification) }
  const street = wish.otherStreet
  const form: StoredShipmentForm = {
    pickupAddress: {
      id: site.siteId,
      address: street === undefined ? address : { ...address, addressLine1: street },
      ...(street === undefined ? {} : { addressIssue: 'erp-site-address-mismatch' as const }),
    },
    pickupAtLoadingDock: wish.load.units > 1,
    pickupRequiresLiftGate: wish.load.units === 1,
    pickupDate: wish.pickupDate,
    pickupTimeWindow: ['08:00', '15:00'],
    pickupUtcTimezoneOffset: offsetAt(timeZone, wish.pickupDate),
    contactPerson: {
      name: requester.displayName,
      email: requester.email,
      phone: address.countryCode === 'SE' ? '+46315550117' : '+17755550142',
    },
    ...(wish.leavesDestination ? {} : { destination: destinationFrom(address) }),
    handlingUnits: wish.isPreBooking || wish.items?.length ? [] : unitsOf(wish.load),
    ...listOf(tenant, wish.items),
    ...declared,
    ...(wish.comments === undefined ? {} : { comments: wish.comments }),
    ...orderOf(tenant, wish.poNumber),
    ...(wish.isPreBooking
      ? {
          estimatedHandlingUnits: wish.load.units,
          estimatedGrossWeight: {
            value: wish.load.units * kinds[wish.load.kind].kg,
            unit: 'kg' as const,
          },
        }
      : {}),
  }
  return { tenant, form, timeZone }
}

// None of them is of a claim, which would be named by its place there.
function listOf(tenant: string, items: readonly Item[] = []): Partial<StoredShipmentForm> {
  const maker = makerOf(tenant)
  if (!items.length || !maker?.items) return {}
  const key = maker.locationKey === 'dealer_code' ? 'dealerCode' : 'locationId'
  return {
    [maker.items.field]: items.map(({ uuid, location_id: place }) => ({ uuid, [key]: place })),
  }
}

function orderOf(
  tenant: string,
  poNumber: string | undefined,
): Pick<StoredShipmentForm, 'supplierPo'> {
  const order = demoOrders.find((known) => known.tenant === tenant && known.poNumber === poNumber)
  if (!order) return {}
  return {
    supplierPo: {
      id: order.id,
      supplierId: tenant.replace('supplier:', ''),
      supplierName: order.supplierName,
      poNumber: order.poNumber,
      materialClassification: order.classification,
      lines: order.lines.map(([partNumber, statusCode], at) => ({
        partNumber,
        lineNumber: at + 1,
        scheduleNumber: 1,
        statusCode,
      })),
    },
  }
}
