import { createFileRoute } from '@tanstack/react-router'

import { InboxPage } from '#routes/-pages/dashboard/inbox-page.tsx'

export const Route = createFileRoute('/dashboard/inbox')({ component: InboxPage })
