import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'

import { Gate } from '#routes/-pages/shell/gate.tsx'
import { guard } from '#routes/-pages/shell/guard.ts'
import { useTenant, useVisitor } from '#routes/-pages/shell/hooks.ts'
import { Pending } from '#routes/-pages/shell/pending.tsx'
import { actsForPartner } from '#schemas/user-type.ts'

const RunQueue = lazy(async () => ({
  default: (await import('#routes/-pages/evaluation/run-queue.tsx')).RunQueue,
}))

export const Route = createFileRoute('/$tenant')({
  beforeLoad: guard,
  component: Page,
  pendingComponent: Pending,
})

function Page() {
  const user = useVisitor()
  const hasBatteries = useTenant()?.items !== undefined
  return (
    <Gate
      beside={
        user &&
        actsForPartner(user) &&
        hasBatteries && (
          <Suspense>
            <RunQueue />
          </Suspense>
        )
      }
    />
  )
}
