import { createFileRoute } from '@tanstack/react-router'

import { Gate, Pending } from '#routes/-gate.tsx'
import { guard } from '#routes/-guard.ts'

export const Route = createFileRoute('/$tenant')({
  beforeLoad: guard,
  component: Gate,
  pendingComponent: Pending,
})
