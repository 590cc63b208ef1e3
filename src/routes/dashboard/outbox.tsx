import { createFileRoute } from '@tanstack/react-router'

import { OutboxPage } from '#routes/-pages/outbox/list-page.tsx'

export const Route = createFileRoute('/dashboard/outbox')({ component: OutboxPage })
