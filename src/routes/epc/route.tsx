import { createFileRoute } from '@tanstack/react-router'

import { Gate } from '#routes/-pages/shell/gate.tsx'
import { guard } from '#routes/-pages/shell/guard.ts'
import { Pending } from '#routes/-pages/shell/pending.tsx'

export const Route = createFileRoute('/epc')({
  beforeLoad: guard,
  component: Gate,
  pendingComponent: Pending,
})
