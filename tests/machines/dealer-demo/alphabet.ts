import type { DealerRoundEvent, Stop } from '#machines/dealer-demo/types.ts'

export const charlotte: Stop = { id: 'charlotte-nc', lat: 35.23, lon: -80.82, batteries: 5 }
export const atlanta: Stop = { id: 'atlanta-ga', lat: 33.84, lon: -84.39, batteries: 8 }
export const columbia: Stop = { id: 'columbia-sc', lat: 34.01, lon: -80.97, batteries: 31 }

/** What one does in the list, on the map and in the round. One truck takes two of these, not all three. */
export const dealerRoundAlphabet = [
  { type: 'CHOOSE', stop: charlotte },
  { type: 'CHOOSE', stop: atlanta },
  { type: 'CHOOSE', stop: columbia },
  { type: 'REMOVE', id: charlotte.id },
  { type: 'REMOVE', id: atlanta.id },
  { type: 'REMOVE', id: columbia.id },
  { type: 'MOVE', id: charlotte.id, by: 1 },
  { type: 'MOVE', id: charlotte.id, by: -1 },
  { type: 'MOVE', id: atlanta.id, by: -1 },
  { type: 'SORT' },
  { type: 'CLEAR' },
  { type: 'FILTER', change: { brand: 'BMW' } },
] as const satisfies readonly DealerRoundEvent[]
