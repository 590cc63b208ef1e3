import { createFileRoute } from '@tanstack/react-router'

import { Unbuilt } from '#routes/-pages/shell/unbuilt.tsx'

// Pages of later steps, until each has a route of its own; an unknown address is answered by the gate around.
export const Route = createFileRoute('/$tenant/$')({ component: Unbuilt })
