import { expect, test } from 'vitest'

import { DRAFT_KEY } from '#schemas/records/draft.ts'

import { draftKeyOf } from './draft-key.ts'

const claimed = (sagaId: string, indexInClaim = 49) => ({
  claim: { sagaId, indexInClaim, partNumber: '61 27 8 851 310', vin: null },
})

test.each([
  ['in capitals', 'WC-2026-000147'],
  ['with other signs', 'Claim 147/2026 (Ärger)'],
  ['as long as it may be', 'w'.repeat(50)],
  ['in small letters', 'wc-2026-147'],
])('the draft of a claim whose name is written %s can be kept on the server', (_, sagaId) => {
  expect(DRAFT_KEY.safeParse(draftKeyOf('vwgoa', claimed(sagaId))).success).toBe(true)
})

test('two claims, and two places in one, have drafts of their own', () => {
  const names = ['WC-1', 'wc-1', 'WC-2', 'w'.repeat(49), 'w'.repeat(50), 'WC_1']
  const keys = names.flatMap((name) => [0, 1].map((at) => draftKeyOf('vwgoa', claimed(name, at))))

  expect(new Set(keys).size).toBe(keys.length)
})

test('drafts that were kept under their names before are still found', () => {
  const battery = {
    uuid: '7b0e4a52-5f43-4b19-9c53-0000000000b1',
    revision: 2,
    partNumber: '61 27 8 851 310',
    wasEvaluated: false,
  }

  expect(draftKeyOf('vwgoa', claimed('wc-2026-147', 3))).toBe('evaluation:vwgoa:wc-2026-147-3')
  expect(draftKeyOf('bmw', {})).toBe('evaluation:bmw:new')
  expect(draftKeyOf('bmw', { battery })).toBe(`evaluation:bmw:${battery.uuid}`)
})
