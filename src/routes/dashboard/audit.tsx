import { createFileRoute } from '@tanstack/react-router'

import { AuditPage } from '#routes/-pages/audit/list-page.tsx'

export const Route = createFileRoute('/dashboard/audit')({ component: AuditPage })
