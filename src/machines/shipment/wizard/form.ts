import { readNumber } from '#machines/records/form/numbers.ts'
import { unitForm } from '#machines/shipment/units/form.ts'
import type { PartSources } from '#machines/shipment/units/parts.ts'
import type { Around } from '#machines/shipment/units/rows.ts'
import { shippedFrom } from '#machines/shipment/units/shipped-from.ts'
import { addressParts } from '#schemas/address.ts'
import { DATE, dateAt, isDay, offsetAt } from '#schemas/calendar.ts'
import type { PickupCalendar } from '#schemas/company-calendar.ts'
import { derivedFor } from '#schemas/hazmat.ts'
import type { KnownColumn } from '#schemas/paste-columns.ts'
import { plainPhone } from '#schemas/plain-text.ts'
import { isSameAddress } from '#schemas/same-address.ts'
import type { Destination, PackagingOption, Site } from '#schemas/site.ts'
import type { SupplierPo } from '#schemas/supplier-po.ts'
import { tableOf } from '#schemas/table.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'

import type { Goods, WizardDraft } from './draft.ts'

/** The units of a request that was sent before, with its site and order. */
export type EarlierLoad = Pick<WizardDraft, 'siteId' | 'poId' | 'units'> & { readonly id: string }

/** How an earlier request was picked up: what is the same the next time, but for the day. */
type EarlierPickup = Pick<
  WizardDraft,
  | 'siteId'
  | 'contactId'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'from'
  | 'to'
  | 'atDock'
  | 'liftGate'
  | 'comments'
> & { readonly id: string }

/** What one can choose from, as loaded when the wizard opened. */
export type Choices = Omit<PartSources, 'order'> & {
  readonly sites: readonly Site[]
  readonly purchaseOrders: readonly SupplierPo[]
  readonly packaging: readonly PackagingOption[]
  readonly destinations: readonly Destination[]
  /** Which days the server takes for a pickup. */
  readonly calendar: PickupCalendar
  /** What was requested before with which units, the newest first. */
  readonly earlier?: readonly EarlierLoad[]
  /** How what was requested before was picked up, the newest first. */
  readonly pickups?: readonly EarlierPickup[]
  /** Who was named as contact before, the newest first. */
  readonly contacts?: readonly { readonly email: string; readonly phone: string }[]
}
/** What of an address says where on earth it is. */
export type Place = Readonly<Record<'countryCode' | 'region' | 'postalCode', string>>
/** The zone (IANA) of an address that is not the site's; null: nobody could tell. */
export type FoundZone = { readonly place: Place; readonly timeZone: string | null }

/** What the company means by headings of pasted tables; unsaved: the last change could not be kept for it. */
export type KnownColumns = { readonly known: readonly KnownColumn[]; readonly isUnsaved: boolean }

/** What a form needs beyond what was typed; now in milliseconds, units unless something else is said of the goods. */
export type Surroundings = {
  readonly choices: Choices
  readonly now: number
  readonly goods?: Goods
  /** Whose lists of batteries are meant. */
  readonly tenant?: TenantId | undefined
  /** Of the request that is changed. */
  readonly stored?: { readonly draft: WizardDraft } | null
  /** What was found of another address. */
  readonly zone?: FoundZone | null
}

type RowsOf = Pick<Around, 'units' | 'isConverted'> & {
  readonly columns?: KnownColumns
  readonly draft: WizardDraft
  readonly choices: Choices
}

/** Whether a whole day was typed. */
export const isTypedDay = (text: string): boolean => DATE.test(text) && isDay(text)

export const siteOf = ({ siteId }: WizardDraft, { sites }: Choices): Site | undefined =>
  sites.find((site) => site.siteId === siteId)

/** The orders to choose from; also the one that the request has, when it is not among the open ones any more. */
export const ordersOf = (
  { rest: { supplierPo } }: WizardDraft,
  { purchaseOrders }: Choices,
): readonly SupplierPo[] =>
  supplierPo && !purchaseOrders.some(({ id }) => id === supplierPo.id)
    ? [...purchaseOrders, supplierPo]
    : purchaseOrders

/** The chosen order; undefined also when it can no longer be chosen: a draft is older than what is open. */
export const poOf = (draft: WizardDraft, choices: Choices): SupplierPo | undefined =>
  ordersOf(draft, choices).find(({ id }) => id === draft.poId)

/** What the rows of a draft take their parts from. */
export const rowsAround = ({ draft, choices, units, columns, isConverted }: RowsOf): Around => ({
  units,
  isConverted,
  known: columns?.known,
  sources: {
    ...choices,
    order: poOf(draft, choices),
    // What this site shipped comes before what others did: it packs and weighs a part in its own way.
    shipped: [...shippedFrom(draft.siteId, choices.earlier), ...(choices.shipped ?? [])],
  },
})

/** Where the truck goes: the site as it is on file, or what was typed instead. */
export const addressOf = (draft: WizardDraft, { address }: Site) =>
  draft.otherAddress
    ? {
        name: draft.addressName || address.name,
        ...tableOf(addressParts, (part) => draft[part]),
        countryCode: draft.countryCode.trim().toUpperCase(),
      }
    : { ...address, name: draft.addressName || address.name }

/** Where goods are that are not at the address on file; undefined for those that are. */
export function elsewhereOf(draft: WizardDraft, choices: Choices): Place | undefined {
  const site = siteOf(draft, choices)
  if (!site || !draft.otherAddress) return undefined
  const address = addressOf(draft, site)
  if (isSameAddress(address, site.address)) return undefined
  const { countryCode, region = '', postalCode = '' } = address
  return { countryCode, region, postalCode }
}

export const isSamePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.countryCode === other?.countryCode &&
  one?.region === other?.region &&
  one?.postalCode === other?.postalCode

/** The zone that was found for where the goods are now; undefined: none was asked for, or it is not known yet. */
export function foundZone(draft: WizardDraft, { choices, zone }: Surroundings) {
  const place = elsewhereOf(draft, choices)
  return place && zone && isSamePlace(place, zone.place) ? zone.timeZone : undefined
}

/** The zone of the goods: that of another address as soon as it is known, else the site's; undefined without a site. */
export const zoneOf = (draft: WizardDraft, around: Surroundings): string | undefined =>
  foundZone(draft, around) ?? siteOf(draft, around.choices)?.timeZone

/** The list of a form: each battery by its uuid and its place, under the names of the program. */
function itemListOf(
  { items, siteId }: WizardDraft,
  tenant: TenantId | undefined,
): Readonly<Record<string, unknown>> {
  const program = tenant === undefined ? undefined : tenantOf(tenant)
  if (!program?.items || items.length === 0) return {}
  const place = program.locationKey === 'dealer_code' ? 'dealerCode' : 'locationId'
  return { [program.items.field]: items.map((uuid) => ({ uuid, [place]: siteId })) }
}

/** Whether the goods are a program's batteries: then nobody is asked what they are declared as. */
export const isDerived = ({ tenant }: Pick<Surroundings, 'tenant'>): boolean =>
  tenant !== undefined && tenantOf(tenant)?.items !== undefined

/** What the goods are declared as: as typed, or derived. */
export const declaredOf = (
  { classification, isHazmat }: Pick<WizardDraft, 'classification' | 'isHazmat'>,
  around: Pick<Surroundings, 'tenant'>,
) =>
  isDerived(around)
    ? derivedFor(classification)
    : { materialClassification: classification, isHazmat }

// toForm() puts the units there.
const noUnits: readonly unknown[] = []
const estimateOf = ({ estimatedUnits, estimatedGross, estimatedUnit }: WizardDraft) => ({
  estimatedHandlingUnits: readNumber(estimatedUnits),
  estimatedGrossWeight: { value: readNumber(estimatedGross), unit: estimatedUnit },
})

/** Everything but the units, with an empty list in their place: what changes when another field is typed in. */
export function headForm(draft: WizardDraft, around: Surroundings) {
  const { choices, now, goods, tenant } = around
  const site = siteOf(draft, choices)
  const po = poOf(draft, choices)
  const { supplierPo: _po, ...others } = draft.rest
  const { tenantLocation } = others
  // Batteries that are chosen here are all that the form lists.
  const rest =
    goods === 'batteries'
      ? { ...(tenantLocation ? { tenantLocation } : {}), ...itemListOf(draft, tenant) }
      : others
  const zone = zoneOf(draft, around)
  const date = zone && (isTypedDay(draft.pickupDate) ? draft.pickupDate : dateAt(zone, now))
  return {
    ...rest,
    ...(site && zone && date
      ? {
          pickupAddress: { id: site.siteId, address: addressOf(draft, site) },
          pickupUtcTimezoneOffset: offsetAt(zone, date, draft.from),
        }
      : {}),
    pickupAtLoadingDock: draft.atDock,
    pickupRequiresLiftGate: draft.liftGate,
    pickupDate: draft.pickupDate,
    pickupTimeWindow: [draft.from || undefined, draft.to || undefined],
    contactPerson: {
      id: draft.contactId,
      name: draft.contactName,
      email: draft.contactEmail,
      phone: plainPhone(draft.contactPhone, site && addressOf(draft, site).countryCode),
    },
    ...(po ? { supplierPo: po } : {}),
    destination: draft.destination,
    ...(goods === 'estimate' ? estimateOf(draft) : { handlingUnits: noUnits }),
    ...declaredOf(draft, { tenant }),
    comments: draft.comments,
  }
}

/** The whole form as the schema ShipmentForm takes it; not normalised yet. */
export const toForm = (draft: WizardDraft, surroundings: Surroundings) => ({
  ...headForm(draft, surroundings),
  handlingUnits: draft.units.map(unitForm),
})
