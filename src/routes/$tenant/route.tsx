import { createFileRoute } from '@tanstack/react-router'

import { Gate } from '#routes/-gate.tsx'
import { guard } from '#routes/-guard.ts'
import { Pending } from '#routes/-pending.tsx'

export const Route = createFileRoute('/$tenant')({
  beforeLoad: guard,
  component: Gate,
  pendingComponent: Pending,
})
