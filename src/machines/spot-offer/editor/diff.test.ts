import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { sampleDraft, sampleLineId } from '#tests/machines/spot-offer/editor/alphabet.ts'

import { addLine, changeHead, changeLine } from './change.ts'
import { differences, merge } from './diff.ts'
import { headFields, lineFields } from './draft.ts'
import type { OfferDraft } from './draft.ts'

const base = sampleDraft
const other = '0198c2f4-0000-7000-8000-000000000009'
const head = (field: (typeof headFields)[number], value: string) =>
  changeHead(base, { field, value })
const inLine = (draft: OfferDraft, value: string) =>
  changeLine(draft, { line: sampleLineId, field: 'weight', value })

describe('two people changed the same offer', () => {
  test('each in another place: both changes stay', () => {
    const three = { base, mine: inLine(base, '900'), theirs: head('shipping.charged', '120') }

    expect(differences(three)).toMatchObject([
      { id: 'shipping.charged', mine: '', theirs: '120', isContested: false, keep: 'theirs' },
      { id: `${sampleLineId}.weight`, mine: '900', isContested: false, keep: 'mine' },
    ])
    const both = merge(three, {})
    expect([both['shipping.charged'], both.lines[0]?.weight]).toEqual(['120', '900'])
  })

  test('the same field: mine stays unless I choose theirs', () => {
    const three = { base, mine: inLine(base, '900'), theirs: inLine(base, '950') }
    const id = `${sampleLineId}.weight`

    expect(differences(three)).toMatchObject([{ id, isContested: true, keep: 'mine' }])
    expect(merge(three, {}).lines[0]?.weight).toBe('900')
    expect(merge(three, { [id]: 'theirs' }).lines[0]?.weight).toBe('950')
  })

  test('the same change of both is no difference', () => {
    const three = { base, mine: inLine(base, '900'), theirs: inLine(base, '900') }

    expect(differences(three)).toEqual([])
  })

  test('lines that either added stay', () => {
    const mine = addLine(base, other, '2026-11')
    const theirs = addLine(base, '0198c2f4-0000-7000-8000-00000000000a', '2026-11')

    expect(merge({ base, mine, theirs }, {}).lines).toHaveLength(3)
  })

  test('a line that they removed and I left alone is gone; one that I changed stays unless I choose', () => {
    const two = addLine(base, other, '2026-11')
    const theirs = { ...two, lines: two.lines.filter(({ uuid }) => uuid !== sampleLineId) }

    expect(merge({ base: two, mine: two, theirs }, {}).lines).toHaveLength(1)
    const changed = { base: two, mine: inLine(two, '900'), theirs }
    expect(differences(changed)).toMatchObject([{ id: sampleLineId, isContested: true }])
    expect(merge(changed, {}).lines).toHaveLength(2)
    expect(merge(changed, { [sampleLineId]: 'theirs' }).lines).toHaveLength(1)
  })

  test('my note and my key are mine', () => {
    const theirs = { ...base, key: 'another-key-than-mine', note: 'Theirs' }
    const mine = { ...base, note: 'Mine' }

    expect(merge({ base, mine, theirs }, {})).toEqual(mine)
  })
})

test('nothing is lost: every text of the result is mine or theirs, and what only one changed is kept', () => {
  const edit = fc.record({
    heads: fc.dictionary(fc.constantFrom(...headFields), fc.constantFrom('a', 'b', '')),
    fields: fc.dictionary(fc.constantFrom(...lineFields), fc.constantFrom('1', '2', '')),
  })
  const apply = ({ heads, fields }: { heads: object; fields: object }): OfferDraft => ({
    ...base,
    ...heads,
    lines: base.lines.map((line) => ({ ...line, ...fields })),
  })
  const flat = (draft: OfferDraft): Record<string, string> => ({
    ...Object.fromEntries(headFields.map((field) => [field, draft[field]])),
    ...Object.fromEntries(lineFields.map((field) => [`l.${field}`, draft.lines[0]![field]])),
  })
  fc.assert(
    fc.property(edit, edit, (left, right) => {
      const three = { base, mine: apply(left), theirs: apply(right) }
      const [was, mine, theirs, result] = [base, three.mine, three.theirs, merge(three, {})].map(
        flat,
      )
      const wrong = Object.keys(result!).filter((field) => {
        const isOnlyTheirs = was![field] === mine![field] && field !== 'note'
        return result![field] !== (isOnlyTheirs ? theirs![field] : mine![field])
      })

      expect(wrong).toEqual([])
    }),
  )
})
