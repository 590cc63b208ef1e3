import { expect, test } from 'vitest'

import { pieceFiles } from './piece-files.ts'
import { missingOf } from './pieces.ts'

test('pieces name what is there, with or without a query', () => {
  expect(missingOf(pieceFiles)).toEqual([])
  expect(missingOf({ some: ['scripts/pieces.ts?light', 'scripts/'] })).toEqual([])
})

test('a path that has moved is named', () => {
  expect(missingOf({ some: ['scripts/pieces.ts', 'scripts/gone.ts?light'] })).toEqual([
    'scripts/gone.ts',
  ])
})

test('what is generated is missed only from when it is generated', () => {
  expect(missingOf({ some: ['no-such-folder/recipe.js'] })).toEqual([])
})
