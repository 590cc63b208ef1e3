import type { SearchEvent, Searched } from '#machines/sell-my-battery/search/types.ts'
import type { Battery } from '#schemas/battery.ts'

export const VIN = '1N4BZ1CP6KC310447'
export const OTHER_VIN = '5YJ3E1EA2NF118260'
/** Somebody who is not signed in. */
export const sampleInput = { maySearch: false, canScan: true }
/** A dismantler. */
export const signedInInput = { maySearch: true, canScan: true }

export const leaf: Battery = {
  make: 'Nissan',
  model: 'Leaf',
  trim: '40 kWh',
  propulsionType: 'BEV',
  batteryCapacity: 40,
  batteryChemistry: 'NMC532',
  batterySupplier: 'AESC',
  packWeightKg: 303,
  price: null,
  priceOverride: null,
  batteryId: 'nissan-leaf-40-kwh-2018',
  yearFrom: 2018,
  yearTo: 2024,
  weightSource: 'cited',
  isBlacklistedForReuse: false,
  recyclingReason: null,
}
const leafPlus: Battery = { ...leaf, trim: 'Plus 62 kWh', batteryId: 'nissan-leaf-62' }
const nissan = { make: 'Nissan', model: null, year: 2014, warnings: [] }
const done = 'xstate.done.actor.packSearch.search'
const doneNext = 'xstate.done.actor.packSearch.next'

/** What one types and chooses, and what searching comes to. */
export const packSearchAlphabet = [
  { type: 'CHOOSE', by: 'vin' },
  { type: 'CHOOSE', by: 'car' },
  { type: 'CHOOSE', by: 'part' },
  { type: 'CHANGE', field: 'vin', text: ' 1n4' },
  { type: 'CHANGE', field: 'vin', text: '1n4bz1 cp6kc310447' },
  // A list: with a comma, in lines, with a VIN that is none, and the same one twice.
  { type: 'CHANGE', field: 'vin', text: `${VIN}, ${OTHER_VIN.toLowerCase()}` },
  { type: 'CHANGE', field: 'vin', text: `${VIN}\n1N4-BZ1\n${OTHER_VIN}` },
  { type: 'CHANGE', field: 'vin', text: `${VIN} ${VIN}` },
  { type: 'CHANGE', field: 'vin', text: `${VIN} ` },
  { type: 'CHANGE', field: 'make', text: 'Nissan' },
  { type: 'CHANGE', field: 'model', text: 'Leaf' },
  { type: 'CHANGE', field: 'year', text: '2019' },
  { type: 'CHANGE', field: 'part', text: '29' },
  { type: 'CHANGE', field: 'part', text: '295B0' },
  { type: 'FIND' },
  { type: 'ANOTHER' },
  { type: 'PICK', batteryId: leaf.batteryId },
  { type: 'PICK', batteryId: leafPlus.batteryId, vin: OTHER_VIN },
  { type: 'SCAN' },
  { type: 'TYPE' },
  { type: 'see', text: `I${VIN}` },
  { type: 'see', text: 'LOT 4711' },
  { type: 'blind' },
  { type: 'WHO', maySearch: true },
  { type: 'WHO', maySearch: false },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: done, output: { packs: [leaf] } },
  { type: done, output: { packs: [], ...nissan } },
  { type: done, output: { packs: [] } },
  { type: done, output: { waitS: 2 } },
  { type: doneNext, output: { packs: [leaf] } },
  { type: doneNext, output: { packs: [leaf, leafPlus] } },
  { type: doneNext, output: { packs: [] } },
  { type: doneNext, output: { waitS: 2 } },
  { type: 'xstate.error.actor.packSearch.next', error: new Error('Request failed') },
  { type: 'xstate.error.actor.packSearch.label', error: new Error('No camera') },
  { type: 'xstate.after.second.packSearch.several.waiting' },
  { type: 'xstate.error.actor.packSearch.search', error: new Error('Request failed') },
  { type: 'xstate.error.actor.packSearch.search', error: 'nobody knows why' },
  { type: 'xstate.after.second.packSearch.slowed' },
] as const satisfies readonly (
  | SearchEvent
  | { readonly type: `xstate.${string}`; readonly output?: Searched; readonly error?: unknown }
)[]
