import * as z from 'zod/mini'

import { itemTexts } from '#texts/items.ts'

import { plainVin } from './plain-text.ts'

/** Specification 1 §5. What else may be wrong with one only warns: vin-warnings.ts. */
export const Vin = z.string().check(z.overwrite(plainVin), z.regex(/^[A-Z0-9]{17}$/, itemTexts.vin))
