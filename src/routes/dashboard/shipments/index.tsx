import { createFileRoute } from '@tanstack/react-router'

import { ListPage } from '#routes/-pages/shipment/list-page.tsx'

export const Route = createFileRoute('/dashboard/shipments/')({ component: ListPage })
