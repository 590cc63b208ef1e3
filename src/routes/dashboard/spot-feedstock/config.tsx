import { createFileRoute } from '@tanstack/react-router'

import { ConfigPage } from '#routes/-spot/config-page.tsx'

export const Route = createFileRoute('/dashboard/spot-feedstock/config')({ component: ConfigPage })
