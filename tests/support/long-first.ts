import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

// A file that begins last ends alone. These are the longest of their group, and which wait most: portals that start
// and end leave the machine to the files beside them. The others follow as Vitest sorts them.
const LONG = [
  'faults/portal',
  'contract/lifecycle-http',
  'contract/lifecycle-http-refusals',
  'faults/postgres',
  'contract/boundary',
  'contract/spot-lifecycle',
  'faults/outbox',
  'contract/identity-account',
  'contract/identity-factors',
  'e2e/shipment-paths',
  'e2e/spot-offer-paths',
  'e2e/account',
  'e2e/sign-in-codes',
  'e2e/sign-in-looks',
  'e2e/every-page',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return at === -1 ? LONG.length : at
}
const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder

/** Within each group the longest files first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own sort of files, which makes an array
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b))
  }
}
