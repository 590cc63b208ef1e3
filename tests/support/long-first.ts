import path from 'node:path'

import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

import { readDurations } from '../../scripts/durations.ts'

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder

/** A file that begins last ends alone: within each group the longest first, and those not measured as Vitest sorts them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations()
    const secondsOf = ({ moduleId }: TestSpecification) =>
      durations[path.relative(this.ctx.config.root, moduleId).replaceAll(path.sep, '/')] ?? 0
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own sort of files, which makes an array
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || secondsOf(b) - secondsOf(a))
  }
}
