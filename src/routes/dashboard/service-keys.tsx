import { createFileRoute } from '@tanstack/react-router'

import { ServiceKeysPage } from '#routes/-pages/service-key/list-page.tsx'

export const Route = createFileRoute('/dashboard/service-keys')({ component: ServiceKeysPage })
