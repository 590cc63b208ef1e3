import type { ShipmentSearch } from '#machines/shipment/list.ts'
import {
  adrClasses,
  bookings,
  materialClassifications,
  shipmentStates,
  shipmentTypes,
  waitingGroups,
} from '#schemas/shipment-words.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import type { Option } from '#views/parts/field.tsx'
import { sayDay } from '#views/parts/time.tsx'

/** What a list may be narrowed by besides the fixed words: its tenants, sites and destinations. */
export type Choices = {
  readonly tenants: readonly Option[]
  readonly sites: readonly Option[]
  readonly destinations: readonly Option[]
}

const { labels, yes, no, me, adr } = listTexts.filters
export const stateOptions: readonly Option[] = shipmentStates.map((value) => ({
  value,
  label: stateTexts.states[value],
}))
export const bookingOptions: readonly Option[] = bookings
  .filter((value) => value !== 'none')
  .map((value) => ({ value, label: stateTexts.bookings[value] }))
export const typeOptions = (hasDeleted: boolean): readonly Option[] =>
  shipmentTypes
    .filter((value) => hasDeleted || value !== 'deleted')
    .map((value) => ({ value, label: shipmentTexts.types[value] }))
export const yesNo: readonly Option[] = [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]

export const classificationOptions: readonly Option[] = materialClassifications.map((value) => ({
  value,
  label: value,
}))
export const adrOptions: readonly Option[] = adrClasses.map((value) => ({
  value,
  label: adr[value],
}))

export const waitingOptions: readonly Option[] = [
  { value: 'me', label: me },
  ...waitingGroups.map((value) => ({
    value,
    label: shipmentTexts.waitingShort[value],
  })),
]

type FilterName = Exclude<keyof ShipmentSearch, 'sort' | 'cols'>
export type Chip = {
  readonly label: string
  readonly value: string
  readonly without: ShipmentSearch
}

const nameOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** One chip per value that narrows the list, with the search that is left without it. */
export function chipsOf(search: ShipmentSearch, { tenants, sites, destinations }: Choices): Chip[] {
  const one = (name: FilterName, say: (value: string) => string): Chip[] => {
    const value = search[name]
    if (typeof value !== 'string') return []
    return [{ label: labels[name], value: say(value), without: { ...search, [name]: undefined } }]
  }
  const many = (name: 'state' | 'booking', options: readonly Option[]): Chip[] =>
    (search[name] ?? []).map((value) => ({
      label: labels[name],
      value: nameOf(options, value),
      without: { ...search, [name]: search[name]?.filter((other) => other !== value) },
    }))
  return [
    ...one('type', (value) => nameOf(typeOptions(true), value)),
    ...one('q', (value) => value),
    ...many('state', stateOptions),
    ...many('booking', bookingOptions),
    ...one('tenant', (value) => nameOf(tenants, value)),
    ...one('site', (value) => nameOf(sites, value)),
    ...one('from', sayDay),
    ...one('to', sayDay),
    ...one('hazmat', (value) => nameOf(yesNo, value)),
    ...one('prebooking', (value) => nameOf(yesNo, value)),
    ...one('destination', (value) => nameOf(destinations, value)),
    ...one('classification', (value) => value),
    ...one('ddr', (value) => nameOf(yesNo, value)),
    ...one('adr', (value) => nameOf(adrOptions, value)),
    ...one('address', (value) => nameOf(yesNo, value)),
    ...one('waiting', (value) => nameOf(waitingOptions, value)),
  ]
}
