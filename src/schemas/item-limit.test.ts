import { expect, test } from 'vitest'

import { mostEver, mostTogether } from './item-limit.ts'
import { bmw } from './tenants/bmw.ts'
import { vwgoa } from './tenants/vwgoa.ts'

const claimed = { sagaId: '7712034' }
const adHoc = { sagaId: undefined }

test('of VW a hundred go together, and fifty as soon as a claim lists one', () => {
  expect(mostTogether(vwgoa.items, [adHoc, adHoc])).toBe(100)
  expect(mostTogether(vwgoa.items, [adHoc, claimed])).toBe(50)
  expect(mostEver(vwgoa.items)).toBe(100)
})

test('without claims a program has one limit', () => {
  expect(mostTogether(bmw.items, [])).toBe(200)
  expect(mostEver(bmw.items)).toBe(200)
})
