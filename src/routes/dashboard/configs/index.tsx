import { createFileRoute } from '@tanstack/react-router'

import { ConfigListPage } from '#routes/-pages/config/list-page.tsx'

export const Route = createFileRoute('/dashboard/configs/')({ component: ConfigListPage })
