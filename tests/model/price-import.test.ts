import { describe } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { priceImportMachine } from '#machines/spot-offer/import/machine.ts'
import { importAlphabet } from '#tests/machines/spot-offer/import/alphabet.ts'
import { silent, testPaths } from '#tests/support/records/path-kit.ts'

const importing = priceImportMachine.provide({
  actors: {
    checkPrices: silent(),
    applyPrices: silent(),
    undoImport: silent(),
    readImport: silent(),
    judgeImport: silent(),
  },
})
type Snapshot = SnapshotFrom<typeof importing>

const keyOf = ({ value, context }: Snapshot) =>
  JSON.stringify([
    value,
    context.chosen !== null,
    context.diff,
    context.isCompared,
    context.undoing,
    context.reviewed,
    context.found?.id,
    context.verdict,
  ])

// What no path may break.
function faultOf({ value, context }: Snapshot): string | undefined {
  const hasErrors = context.diff?.issues.some(({ level }) => level === 'error') ?? false
  if (value === 'applying' && hasErrors) return 'takes over lines with mistakes'
  if (value === 'comparing' && context.diff?.warnings)
    return 'offers doubtful prices without a tick'
  if (value === 'applying' && !context.diff) return 'takes over what nobody has seen'
  if (value === 'undoing' && !context.undoing) return 'takes back an import that nobody named'
  if (value === 'undoing' && context.chosen) return 'takes back while something is being imported'
  if (value === 'judging' && !context.found) return 'judges what nobody has seen'
  if (value === 'judging' && !context.verdict) return 'judges without a verdict'
  if (value === 'reviewing' && context.chosen) return 'looks while something is being imported'
  if (value === 'unread' && !context.problem) return 'cannot read, without a word'
  if (value === 'applied' && context.diff?.isWaiting) return 'says that what waits counts'
  if (value === 'kept' && !context.problem) return 'keeps an import without a word'
  if (value === 'failed' && !context.problem) return 'failed without a word'
  return undefined
}

describe('an import of prices', () => {
  testPaths(importing, { alphabet: importAlphabet, keyOf, faultOf, atLeast: 20 })
})
