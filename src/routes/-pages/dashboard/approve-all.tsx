import { Suspense, lazy, useState } from 'react'

import { css } from '#styled/css'
import { checkTexts as words } from '#texts/shipment-checks.ts'
import { Button } from '#views/parts/button.tsx'

import { useApprovals } from './use-approvals.ts'
import type { Approval } from './use-approvals.ts'

const BulkFlow = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/bulk-flow.tsx')).BulkFlow,
}))

// Longer than the narrowest phones are wide: its words go on in a second line there.
const long = css({
  flexShrink: '1',
  whiteSpace: { base: 'normal', md: 'nowrap' },
  h: { base: 'auto', md: '9' },
  minH: { base: '11', md: '0' },
})

/** One alone is approved where it stands. */
const FEWEST = 2

/** "Approve all {n} that pass every check": of what waits for the reader, those that nobody has to look at. */
export function ApproveAll() {
  const [action, setAction] = useState<Approval>()
  const { requests, offersOf, exceptionsOf } = useApprovals()
  const offers = offersOf(requests)
  const shown = offers.filter(({ passed }) => passed.length >= FEWEST)
  const open = offers.find(({ approval }) => approval === action)
  return (
    <>
      {shown.map(({ approval, passed: { length } }) => (
        <Button key={approval} className={long} onClick={() => setAction(approval)}>
          {shown.length > 1 ? words.approveAllAs[approval](length) : words.approveAll(length)}
        </Button>
      ))}
      <Suspense>
        {open && (
          <BulkFlow
            input={{
              action: open.approval,
              rows: open.passed.map(({ id, revision }) => ({ id, revision })),
              selected: open.passed.length,
            }}
            requests={requests}
            exceptions={exceptionsOf(open.others)}
            onClose={() => setAction(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
