import { describe, expect, test } from 'vitest'

import { countChanges, onlyAppends, withOwn } from './changes.ts'

describe('changes of a list', () => {
  const shown = [
    { id: 'a', revision: 1 },
    { id: 'b', revision: 2 },
  ]

  test('are the rows changed, come and gone', () => {
    const fresh = [
      { id: 'c', revision: 1 },
      { id: 'b', revision: 3 },
    ]

    expect(countChanges(shown, fresh)).toBe(3)
    expect(countChanges(shown, shown)).toBe(0)
    expect(countChanges(shown, shown.toReversed())).toBe(0)
  })

  test('more rows at the end are no change of what is shown', () => {
    expect(onlyAppends(shown, [...shown, { id: 'c', revision: 1 }])).toBe(true)
    expect(onlyAppends(shown, [{ id: 'c', revision: 1 }, ...shown])).toBe(false)
    expect(onlyAppends(shown, shown.slice(1))).toBe(false)
  })

  test('what the reader changed is seen at its place; it is no change, and nothing else moves', () => {
    const fresh = [
      { id: 'c', revision: 1 },
      { id: 'b', revision: 3 },
      { id: 'a', revision: 2 },
    ]

    const rows = withOwn(shown, fresh, ['b'])

    expect(rows).toEqual([shown[0], fresh[1]])
    expect(countChanges(rows, fresh)).toBe(2)
  })

  test('what the reader added comes where the reading has it, and nothing else moves', () => {
    const fresh = [
      { id: 'new', revision: 1 },
      { id: 'other', revision: 1 },
      { id: 'b', revision: 2 },
      { id: 'next', revision: 1 },
      { id: 'a', revision: 1 },
      { id: 'last', revision: 1 },
    ]

    const rows = withOwn(shown, fresh, ['new', 'next', 'last', 'unknown'])

    expect(rows.map(({ id }) => id)).toEqual(['new', 'a', 'last', 'b', 'next'])
    expect(countChanges(rows, fresh)).toBe(1)
  })

  test('what the reader changed stays in view when it left the list', () => {
    expect(withOwn(shown, shown.slice(1), ['a'])).toEqual(shown)
  })
})
