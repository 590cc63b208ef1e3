import * as z from 'zod/mini'

import { adrClasses, materialClassifications } from './shipment-words.ts'

/** Specification 1 §9, in its order. */
export const MaterialClassification = z.enum(materialClassifications)
export type MaterialClassification = z.infer<typeof MaterialClassification>

/** How a damaged battery may travel (domain.md §6), from harmless to critical. */
export const AdrClass = z.enum(adrClasses)
export type AdrClass = z.infer<typeof AdrClass>

/** Specification 1 §9. */
export const TransportMode = z.enum([
  'AIR',
  'ALL',
  'BARGE',
  'DEMURRAGE',
  'DRAYAGE',
  'ETL',
  'EXPRESS',
  'HANDLING',
  'INTRMDL',
  'LTL',
  'MULTI',
  'OCEAN',
  'PARCEL',
  'PIPELINE',
  'RAIL',
  'TL',
  'UNKNOWN',
  'VESSEL-CH',
  'VESSEL-CO',
  'VESSEL-NO',
])
export type TransportMode = z.infer<typeof TransportMode>
