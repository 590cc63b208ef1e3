import { createFileRoute } from '@tanstack/react-router'

import { Unbuilt } from '#routes/-pages/shell/unbuilt.tsx'

export const Route = createFileRoute('/sell-my-battery/')({ component: Unbuilt })
