import * as z from 'zod/mini'

/** Specification 1 §9, in its order. */
export const MaterialClassification = z.enum([
  'Inert - Scrap',
  'Inert - CCP',
  'Live Batteries - CCP',
  'Live Batteries - Universal Waste',
  'Live Batteries - Non-Hazardous Waste',
  'Live Batteries - Hazardous Secondary Materials (HSM)',
  'CCP',
])
export type MaterialClassification = z.infer<typeof MaterialClassification>

/** Whether live batteries are on board: these usually travel as hazardous material. */
export const isLive = (classification: MaterialClassification): boolean =>
  classification.startsWith('Live Batteries')

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
