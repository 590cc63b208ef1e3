import type { Returned } from '#schemas/onboarding/submission.ts'

import { emptyDraft, unpack } from './draft.ts'
import { emptyValues, tables } from './fields.ts'
import type { OnboardingDraft, RowList } from './types.ts'

const partOf = (tree: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    tree,
  )
const listOf = (tree: unknown, ...path: readonly string[]): readonly unknown[] => {
  const list = partOf(tree, ...path)
  return Array.isArray(list) ? list : []
}

/** A declined application as it was typed: tax and bank data are not in it. */
export function returnedDraft({ region, facts, id }: Returned): OnboardingDraft {
  const { head, pickup, material } = tables[region]
  const typed = head.fromForm(facts)
  const same =
    JSON.stringify(partOf(facts, 'addresses', 'legal')) ===
    JSON.stringify(partOf(facts, 'addresses', 'remitTo'))
  const rows = (list: RowList) =>
    listOf(facts, ...(list === 'pickups' ? ['addresses', 'pickups'] : ['materials'])).map(
      (row, at) => ({
        ...(list === 'pickups' ? pickup : material).fromForm(row),
        key: `${list}-${at + 1}`,
      }),
    )
  const slug = partOf(facts, 'company', 'slug')
  return (
    unpack({
      v: 1,
      values: { ...emptyValues, ...typed, 'addresses.same': same ? 'true' : '' },
      pickups: rows('pickups'),
      materials: rows('materials'),
      files: listOf(facts, 'documents').map((file) => ({
        ...(file as object), // because a list of files has them
        filename: String(partOf(file, 'kind')),
        bytes: 0,
        at: '',
      })),
      slug: typeof slug === 'string' ? slug : id.replaceAll('_', '-'),
    }) ?? emptyDraft
  )
}
