import { expect, test } from 'vitest'

import { needsOwnPackage, packedTogether } from './own-package.ts'

const battery = { partNumber: '32353871', serialNumber: 'SN-1', isDdr: true }
const unit = (quantity: number, serialNumber = 'SN-1') => ({
  contents: [{ material: { partNumber: '32353871' }, serialNumber, quantity }],
})

test.each([
  ['an intact one', { isDdr: false, adrClass: 'green' }, false],
  ['a damaged one', { isDdr: true }, true],
  ['a yellow one', { isDdr: false, adrClass: 'yellow' }, true],
  ['a red one', { isDdr: true, adrClass: 'red' }, true],
])('%s travels alone: %s', (_case, facts, isAlone) => {
  expect(needsOwnPackage({ partNumber: '1', ...facts })).toBe(isAlone)
})

test('a yellow or red battery is alone in its unit; a green one and another one need not be', () => {
  const red = [{ ...battery, adrClass: 'red' }]

  expect(packedTogether([unit(1), unit(2)], red)).toEqual([1])
  expect(packedTogether([unit(2, 'SN-2')], red)).toEqual([])
  expect(packedTogether([unit(2)], [{ ...battery, adrClass: 'green', isDdr: false }])).toEqual([])
  expect(packedTogether([unit(2)], [{ ...battery, adrClass: 'red', serialNumber: null }])).toEqual(
    [],
  )
})

test('two parts in one unit are together, too', () => {
  const both = { contents: [...unit(1).contents, ...unit(1, 'SN-2').contents] }

  expect(packedTogether([both], [{ ...battery, adrClass: 'yellow' }])).toEqual([0])
})
