import * as z from 'zod/mini'

import { fieldTexts } from '#texts/fields.ts'

import { codeLine, line, note } from './primitives.ts'
import { toKg } from './totals.ts'
import { isObject } from './unknown.ts'

export const Weight = z.strictObject({
  value: z.number().check(z.gt(0), z.lte(100_000)),
  unit: z.enum(['kg', 'lb']),
})
export type Weight = z.infer<typeof Weight>

const Dimensions = z.strictObject({
  length: z.number().check(z.gt(0), z.lte(10_000)),
  width: z.number().check(z.gt(0), z.lte(10_000)),
  height: z.number().check(z.gt(0), z.lte(10_000)),
  unit: z.enum(['cm', 'in']),
})

export const Packaging = z.enum(['pallet', 'crate'])
export const ContentPackaging = z.enum(['box', 'crate', 'drum', 'gaylord', 'super-sack'])
const Quantity = z.int().check(z.gte(1), z.lte(100)) // specification 1 §5

export const ContentItem = z.strictObject({
  material: z.strictObject({
    partNumber: codeLine(1, 50),
    description: line(5, 100), // specification 1 §5
    supplierPart: z.optional(codeLine(1, 50)),
  }),
  packaging: ContentPackaging,
  quantity: Quantity,
  serialNumber: z.optional(codeLine(1, 50)),
})
export type ContentItem = z.infer<typeof ContentItem>

const ReturnablePackaging = z.strictObject({
  packagingPartNumber: codeLine(1, 50),
  description: line(1, 100),
})

const weights = { weight: Weight, grossWeight: Weight, tareWeight: Weight }
const hasWeights = z.object(weights)

/** Specification 1 §3; at most 30 contents, at least one (pages.md §3.2). */
export const HandlingUnit = z
  .strictObject({
    packaging: Packaging,
    isReturnablePackaging: z.boolean(),
    returnablePackaging: z.optional(ReturnablePackaging),
    quantity: Quantity,
    isDdr: z.boolean(),
    ...weights,
    dimensions: Dimensions,
    contents: z.array(ContentItem).check(z.minLength(1, fieldTexts.contents), z.maxLength(30)),
    additionalContext: z.optional(note(500)),
    supplierLabelId: z.optional(codeLine(1, 50)),
  })
  .check(
    z.refine((unit) => !unit.isReturnablePackaging || unit.returnablePackaging !== undefined, {
      path: ['returnablePackaging', 'packagingPartNumber'],
      error: fieldTexts.packagingNeeded,
      // It is told beside what is wrong with other fields, of a unit that is one at all.
      when: ({ value }) => isObject(value),
    }),
    // Half a gram of slack: pounds and kilograms in one unit do not add up exactly.
    z.refine(
      (unit) => toKg(unit.grossWeight) + 0.000_5 >= toKg(unit.tareWeight) + toKg(unit.weight),
      {
        path: ['grossWeight', 'value'],
        error: fieldTexts.grossTooSmall,
        when: ({ value }) => hasWeights.safeParse(value).success,
      },
    ),
  )
export type HandlingUnit = z.infer<typeof HandlingUnit>

/** Specification 1 §5. */
export const MAX_HANDLING_UNITS = 100
