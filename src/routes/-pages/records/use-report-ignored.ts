import { useEffect } from 'react'

import { report } from '#api/report/report.ts'
import { atMost } from '#schemas/cut.ts'

const MAX_NAMES = 100

/**
 * Reports what the address of a page asks for and the page does not know (specification 2 §2: as an error). The names
 * only: a value may be somebody's search.
 */
export function useReportIgnored(path: string, ignored: readonly string[]): void {
  const names = atMost(ignored.join(', '), MAX_NAMES)
  useEffect(() => {
    if (names)
      report(new Error(`The address of ${path} has parameters to ignore: ${names}`), {
        groupingKey: 'search',
      })
  }, [path, names])
}
