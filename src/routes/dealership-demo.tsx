import { createFileRoute } from '@tanstack/react-router'

import { Unbuilt } from './-pages/shell/unbuilt.tsx'

export const Route = createFileRoute('/dealership-demo')({ component: Unbuilt })
