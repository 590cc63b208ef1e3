import * as z from 'zod/mini'

import { decimal } from '#schemas/decimal.ts'
import { spotFieldTexts } from '#texts/spot-offer-fields.ts'

const hasDecimals = (most: number) => (value: number) =>
  Number.isFinite(value) && decimal(value).scale <= most

/** A number with at most some decimals, within limits; its text is exact (calls.md §1). */
export const amount = (
  digits: number,
  { min, max }: { readonly min: number; readonly max: number },
) =>
  z
    .number()
    .check(
      z.gte(min),
      z.lte(max),
      z.refine(hasDecimals(digits), { error: spotFieldTexts.decimals(digits) }),
    )

/** Specification 1 §5. */
export const Percent = amount(4, { min: 0, max: 100 })
/** Percent of a weight that is water: something is left to be priced (domain.md §4). */
export const Moisture = Percent.check(
  z.refine((percent) => percent < 100, { error: spotFieldTexts.moisture }),
)
/** US dollars per kilogram. */
export const PerKg = amount(4, { min: 0, max: 10_000 })
/** US dollars. */
export const Money = amount(2, { min: 0, max: 100_000_000 })
/** Specification 1 §5. */
export const Adjustment = amount(4, { min: 0, max: 200 })
/** In the offer's weight unit. */
export const LineWeight = amount(3, { min: 0.001, max: 10_000_000 })
/** Kilograms; specification 1 §5. */
export const PalletWeight = amount(3, { min: 100, max: 2000 })
