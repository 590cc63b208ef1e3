import { readFile, stat } from 'node:fs/promises'

import * as z from 'zod/mini'

import { FlowCoverage } from '#schemas/flow-coverage.ts'

const Report = z.array(FlowCoverage)

/**
 * Reads the report that a whole run of the tests leaves in a file, again when the file changed. Without a file, or
 * with one that is no report, nothing is known: an empty list.
 */
export function createCoverageReport(file: string): () => Promise<readonly FlowCoverage[]> {
  let known: { readonly at: number; readonly report: readonly FlowCoverage[] } | undefined
  return async () => {
    const at = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (at === undefined) return []
    if (known?.at !== at) {
      const text = await readFile(file, 'utf8').catch(() => '[]')
      known = { at, report: parsed(text) }
    }
    return known.report
  }
}

function parsed(text: string): readonly FlowCoverage[] {
  try {
    return Report.parse(JSON.parse(text))
  } catch {
    return []
  }
}
