import { expect, test } from 'vitest'

import { joined } from './joined.ts'
import type { Piece } from './joined.ts'

const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`
const piece = (file: string, more: Partial<Piece>): [string, Piece] => [
  file,
  { file, entry: undefined, isFirst: false, imports: [], later: [], size: 1_000, ...more },
]
const groupsWith = (...pieces: readonly [string, Piece][]) =>
  joined(new Map(pieces), 'first').map((files) => files.toSorted())
const first = piece('first', { isFirst: true, imports: ['react'] })
const react = piece('react', { size: 200_000 })

const base = ['first', 'react']
// A page that needs nothing of the others: what they share does not come with every page then.
const other = piece('other', { entry: route('index'), size: 900_000 })

test('what the entry needs is one group, which comes with every page', () => {
  const groups = groupsWith(
    first,
    react,
    other,
    piece('list', { entry: route('dashboard/index'), size: 900_000 }),
  )

  expect(groups).toEqual([base, ['other'], ['list']])
})

test('what nearly all pages need comes with the entry, as long as it is small', () => {
  const pages = ['index', 'sign-in', 'dashboard/index'].map((name) =>
    piece(name, { entry: route(name), imports: ['icon'], size: 900_000 }),
  )
  const groups = groupsWith(
    first,
    react,
    ...pages,
    piece('privacy', { entry: route('privacy'), size: 900_000 }),
    piece('icon', {}),
  )

  expect(groups[0]).toEqual(['first', 'icon', 'react'])
})

test('small files that a page needs come in one', () => {
  const groups = groupsWith(
    first,
    react,
    other,
    piece('list', { entry: route('dashboard/index'), imports: ['rows'], size: 2_000 }),
    piece('rows', { imports: ['words'], size: 2_000 }),
    piece('words', { size: 2_000 }),
  )

  expect(groups).toEqual([base, ['other'], ['list', 'rows', 'words']])
})

test('a page does not carry what is large and only another one needs', () => {
  const groups = groupsWith(
    first,
    react,
    other,
    piece('list', { entry: route('dashboard/index'), imports: ['shared'] }),
    piece('form', { entry: route('dashboard/estimate'), imports: ['shared', 'grid'] }),
    piece('shared', {}),
    piece('grid', { size: 300_000 }),
  )

  expect(groups.find((files) => files.includes('list'))).not.toContain('grid')
})

test('what a press loads does not come with the page', () => {
  const groups = groupsWith(
    first,
    react,
    other,
    piece('list', { entry: route('dashboard/index'), later: ['dialog'] }),
    piece('dialog', { entry: 'src/views/dialog.tsx', size: 300_000 }),
  )

  expect(groups).toContainEqual(['dialog'])
})

test('files that would need each other in a circle stay apart', () => {
  // Both ends want to be one; what lies between them is large and not wanted by all.
  const groups = groupsWith(
    first,
    react,
    other,
    piece('a', { entry: route('dashboard/index'), imports: ['between'] }),
    piece('b', { entry: route('dashboard/estimate'), imports: ['end'] }),
    piece('between', { imports: ['end'], size: 400_000 }),
    piece('end', {}),
  )
  const groupOf = (file: string) => groups.find((files) => files.includes(file))

  expect(groupOf('a')).not.toBe(groupOf('end'))
  expect(groups.flat().toSorted()).toEqual(['a', 'b', 'between', 'end', 'first', 'other', 'react'])
})
