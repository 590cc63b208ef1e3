import { useEffect } from 'react'

import { report } from '#api/report.ts'

/** Reports parameters of the address that its page does not know (specification 2 §2); their names, never their values. */
export function useReportIgnored(page: string, ignored: readonly string[]): void {
  const names = ignored.join(', ')
  useEffect(() => {
    if (names)
      report(new Error(`The address of ${page} has parameters that cannot be read: ${names}`), {
        groupingKey: 'query',
      })
  }, [page, names])
}
