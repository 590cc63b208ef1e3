import { afterAll, describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { priceImportMachine } from '#machines/spot-offer/import/machine.ts'
import { importAlphabet } from '#tests/machines/spot-offer/import/alphabet.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { edgePaths } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

const silent = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
const importing = priceImportMachine.provide({
  actors: { checkPrices: silent(), applyPrices: silent(), undoImport: silent() },
})
type Importing = typeof importing
type Snapshot = SnapshotFrom<Importing>

const keyOf = ({ value, context }: Snapshot) =>
  JSON.stringify([
    value,
    context.chosen !== null,
    context.diff,
    context.isCompared,
    context.undoing,
  ])
const events = importAlphabet as unknown as readonly EventFromLogic<Importing>[] // because actors' answers are no declared events
const seen = coverageOf(importing, 'machine')
afterAll(() => seen.print())

// What no path may break.
function faultOf({ value, context }: Snapshot): string | undefined {
  const hasErrors = context.diff?.issues.some(({ level }) => level === 'error') ?? false
  if (value === 'applying' && hasErrors) return 'takes over lines with mistakes'
  if (value === 'comparing' && context.diff?.warnings)
    return 'offers doubtful prices without a tick'
  if (value === 'applying' && !context.diff) return 'takes over what nobody has seen'
  if (value === 'undoing' && !context.undoing) return 'takes back an import that nobody named'
  if (value === 'undoing' && context.chosen) return 'takes back while something is being imported'
  if (value === 'kept' && !context.problem) return 'keeps an import without a word'
  if (value === 'failed' && !context.problem) return 'failed without a word'
  return undefined
}

describe('an import of prices', () => {
  const paths = edgePaths(importing, { input: undefined, events, keyOf })

  test('every generated path ends where the chart says', () => {
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths)
      walk(importing, {
        input: undefined,
        path,
        check: ({ expected, actual, ids }) => {
          expect(keyOf(actual)).toBe(keyOf(expected))
          expect(faultOf(actual)).toBeUndefined()
          seen.take(ids)
        },
      })
  })

  test('every declared transition is on some path', () => {
    expect(seen.missing()).toEqual([])
    expect(seen.unknown()).toEqual([])
  })
})
