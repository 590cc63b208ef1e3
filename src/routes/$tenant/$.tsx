import { createFileRoute } from '@tanstack/react-router'

import { NotFound } from '#views/shell/refused.tsx'

// An unknown address is answered by the gate around.
export const Route = createFileRoute('/$tenant/$')({ component: NotFound })
