import * as z from 'zod/mini'

import { Battery, PartMatch, VinBatteries, YearOptions } from '#schemas/battery.ts'
import { codeLine, line } from '#schemas/primitives.ts'
import { queryInt } from '#schemas/records/page.ts'
import { BATTERY_SEARCHERS } from '#schemas/rights.ts'
import { Vin } from '#schemas/vin.ts'

import { defineCall } from './define-call.ts'

const ofVin = {
  method: 'GET',
  query: z.strictObject({ vin: Vin }),
  response: z.object({ data: VinBatteries }),
  errors: [],
} as const

/** What auto dismantlers ask about packs (calls.md §4). */
export const batteryCalls = {
  listYearMakeModels: defineCall('/auto-dismantlers/year-make-model-options', {
    method: 'GET',
    summary: 'List the model years, makes and models that have battery packs, newest year first',
    who: BATTERY_SEARCHERS,
    response: z.object({ data: z.array(YearOptions) }),
    caching: 'h',
    errors: [],
  }),
  findBatteriesByVin: defineCall('/auto-dismantlers/vin-to-batteries', {
    ...ofVin,
    summary: 'Find the battery packs that fit a VIN; a VIN that looks wrong only warns',
    who: BATTERY_SEARCHERS,
  }),
  findBatteriesByCar: defineCall('/auto-dismantlers/car-to-batteries', {
    method: 'GET',
    summary: 'Find the battery packs of a make, model and year',
    who: BATTERY_SEARCHERS,
    query: z.strictObject({
      make: line(1, 50),
      model: line(1, 50),
      year: queryInt(1990, 2030), // specification 1 §5
    }),
    response: z.object({ data: z.array(Battery) }),
    caching: 'h',
    errors: [],
  }),
  lookUpPartNumber: defineCall('/auto-dismantlers/lookup-part-number', {
    method: 'GET',
    summary: 'Find the battery pack with a manufacturer’s part number',
    who: BATTERY_SEARCHERS,
    query: z.strictObject({ part_number: codeLine(3, 50) }),
    response: z.object({ data: PartMatch }),
    errors: [],
  }),
  findBatteriesAnonymously: defineCall('/anonymous-vin-to-batteries', {
    ...ofVin,
    summary: 'Find the battery packs that fit a VIN, without prices',
    who: 'anonymous',
    rate: 'a',
  }),
}
