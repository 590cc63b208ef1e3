import type { Opened } from '#machines/spot-offer/editor/types.ts'
import {
  sampleConfig,
  sampleDraft,
  sampleEdited,
  sampleLineId,
  sampleNow,
  samplePrices,
} from '#tests/machines/spot-offer/editor/alphabet.ts'

export const line = sampleLineId
const [first] = sampleDraft.lines
export const uuidOf = (at: number) => `0198c2f4-0000-7000-8000-${String(at).padStart(12, '0')}`
/** As many lines as there can be. */
export const full = {
  ...sampleDraft,
  lines: Array.from({ length: 50 }, (_, at) => ({ ...first!, uuid: uuidOf(at + 1) })),
}
export const earlier = {
  ...sampleDraft,
  lines: [{ ...first!, 'pricing.priceMonth': '2026-10' }],
}
export const at = '2026-11-19T17:40:00.000Z'
export const opened: Opened = {
  config: sampleConfig,
  now: sampleNow,
  prices: samplePrices,
  edited: sampleEdited,
  found: null,
  freshKey: 'key-of-a-fresh-draft-2',
  freshLine: line,
}
